// Imports of other features go through this file.
export { type HeldRow, type Released, releaseIn, takeHeld, tellReleased } from './held.ts'
export { findToChange, hideIn, readMessage, removeIn, tellChanged, unhideIn } from './message-changes.ts'
export { MESSAGES, type MessageRow, toMessage } from './messages.ts'
