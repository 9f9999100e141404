// What of a moment is drawn with its dice and news, sent at once.
export { banner } from './banner.js'
export { clash } from './clash.js'
export { melee, press } from './melee.js'
export { standBeside } from './beside.js'
