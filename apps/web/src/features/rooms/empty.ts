// What stands where there are no messages, in one chunk.

export { NoMessages } from './NoMessages.tsx'
export { NoRoom } from './NoRoom.tsx'
