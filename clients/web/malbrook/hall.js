// What the hall shows of Malbrook: its optional rules, and a picture of a battlefield.
import { pictureOf } from '../measured/picture.js'
import { readGround } from './ground.js'

export { OPTIONS } from './options.js'

/** What people call these rules, and what they are for. */
export const TITLE = 'Malbrook: battles by brigades on a measured table'

export const styles = ['measured/measured.css']

/** { viewBox, drawing } of a scenario's map, or null. */
export const picture = (map, id) => map?.width ? pictureOf(readGround(map), id) : null
