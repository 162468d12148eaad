/**
 * The entry in Node. What a browser fetches when it is first needed is here from the start: a disk is near,
 * and nobody waits for it.
 */
import './every-feature.ts'
import './live-room/live.ts'
import './wallet/proving.ts'

export * from './index.ts'
