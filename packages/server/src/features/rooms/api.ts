// Imports of other features go through this file.
export { appendImportedIn, type ImportedRoom, lockImportedRoomsIn } from './append-imported.ts'
export {
  decideDomain,
  hideRoom,
  listHiddenRooms,
  readDecision,
  readDecisions,
  showRoom,
} from './discover.ts'
export { type HeldRow, publishReleased, type Released, releaseIn, takeHeld } from './held.ts'
export { readRoomTitle } from './indexing/room-title.ts'
export { IS_LISTED, isFoundBy, isReachable, LEADS_NOWHERE } from './listed.ts'
export { findToChange, hideIn, publishChange, readMessage, removeIn, unhideIn } from './message-changes.ts'
export { MESSAGES, type MessageRow, toMessage } from './messages.ts'
export { type MovedRoom, PUBLISHED_MAX, publishMoved } from './moved-messages.ts'
export { readDomainPeople } from './people.ts'
export { renameIn } from './renamed-messages.ts'
export { getReadMarkers } from './services.ts'
export { showFace } from './show-face.ts'
export { assertMayWrite } from './writers.ts'
