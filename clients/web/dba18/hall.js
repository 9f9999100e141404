// What the hall shows of dba18: its optional rules, and a picture of a battlefield.
import { pictureOf } from '../measured/picture.js'
import { readGround } from './ground.js'

export { OPTIONS } from './options.js'

/** What people call these rules, and what they are for. */
export const TITLE = 'DBA 18: elements, command dice and hidden movement'

export const styles = ['measured/measured.css']

/** { viewBox, drawing } of a scenario's map, or null. */
export const picture = (map, id) => map?.width ? pictureOf(readGround(map), id) : null
