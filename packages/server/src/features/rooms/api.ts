// Imports of other features go through this file.
export { type HeldRow, publishReleased, type Released, releaseIn, takeHeld } from './held.ts'
export { findToChange, hideIn, publishChange, readMessage, removeIn, unhideIn } from './message-changes.ts'
export { MESSAGES, type MessageRow, toMessage } from './messages.ts'
