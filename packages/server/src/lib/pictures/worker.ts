import { parentPort } from 'node:worker_threads'
import { PictureError, type PictureFault } from './read-head.ts'
import { reencode, type StoredPicture } from './reencode.ts'

/** What the thread answers. */
export type WorkerReply = { type: StoredPicture['type']; bytes: Uint8Array } | { fault: PictureFault }

function answer(bytes: Uint8Array): WorkerReply {
  try {
    return reencode(Buffer.from(bytes))
  } catch (error) {
    if (error instanceof PictureError) return { fault: error.fault }
    throw error
  }
}

parentPort?.on('message', (bytes: Uint8Array) => parentPort?.postMessage(answer(bytes)))
