// What is loaded when somebody plays, or looks closer at something: hands on the map and on the roster, which forms there are, what
// lies over the map for what is chosen.
export { chosenOverlays, previewOverlays } from './chosen.js'
export { deskTool } from './beforehand.js'
export { listen, tapped } from './carry.js'
export { formsOf } from './fill.js'
export { gripOf, handlesOf } from './moves.js'
export { priceOf, sketchWords } from './price.js'
