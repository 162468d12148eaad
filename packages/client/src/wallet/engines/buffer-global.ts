import { Buffer } from 'buffer/index.js'

// Where the page has none.
if (globalThis.Buffer === undefined) Object.assign(globalThis, { Buffer })
