// What a map has as soon as it stands, sent at once: names, what is said of troops, and hands that drag.
export { labelled, placesNamed } from './names.js'
export { saidOf } from './said.js'
export { Sketch } from './sketch.js'
