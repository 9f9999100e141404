// What is loaded when it is one's turn, or somebody is chosen: hands on the map, and prices.
export { gripOf, handlesOf } from './moves.js'
export { priceOf, sketchWords } from './price.js'
