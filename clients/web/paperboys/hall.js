// What the hall shows of Paperboys: its optional rules, and a picture of a battlefield.
import { pictureOf } from '../measured/picture.js'
import { readGround } from './ground.js'

export { OPTIONS } from './options.js'

/** What people call these rules, and what they are for. */
export const TITLE = 'Paperboys: stands, record dice and six cards a turn'

export const styles = ['measured/measured.css', 'paperboys/paperboys.css']

/** { viewBox, drawing } of a scenario's map, or null. */
export const picture = (map, id) => map?.width ? pictureOf(readGround(map), id) : null
