// What other features may use of rooms.
export { type HeldRow, type Released, releaseIn, takeHeld, tellReleased } from './held.ts'
export { findToChange, hideIn, readMessage, removeIn, tellChanged, unhideIn } from './message-changes.ts'
export { MESSAGES, type MessageRow, toMessage } from './messages.ts'
