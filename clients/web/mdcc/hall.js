// What the hall shows of MDCC: its optional rules, and a picture of a battlefield.
import { pictureOf } from '../grid/picture.js'
import { readGround } from './scene.js'

export { OPTIONS } from './options.js'

/** What people call these rules, and what they are for. */
export const TITLE = 'MDCC: battles on boxes, a base a battalion'

export const styles = ['mdcc/mdcc.css']

/** { viewBox, drawing } of a scenario's map, or null. */
export const picture = (map, id) => map?.W ? pictureOf(readGround(map), id) : null
