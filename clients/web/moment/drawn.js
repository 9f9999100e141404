// What of a moment is drawn, sent at once.
export { banner } from './banner.js'
export { clash } from './clash.js'
export { melee, press } from './melee.js'
export { shots } from './smoke.js'
export { standBeside } from './beside.js'
