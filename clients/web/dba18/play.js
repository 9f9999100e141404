// What is loaded when somebody plays, or looks closer at something: hands on the map, dice in the hand, which forms there are, what
// lies over the map for what is chosen.
export { chosenOverlays, previewOverlays } from './chosen.js'
export { listen, tapped } from './carry.js'
export { formsOf } from './fill.js'
export { deskTool } from './hand.js'
export { gather, gripOf, handlesOf, shortcut } from './moves.js'
export { priceOf, sketchWords } from './price.js'
