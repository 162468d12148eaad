/** What stands beside a conversation, and what listens in the background: loaded once the conversation itself is on the screen. */

export { RoomDetails } from './features/domains/RoomDetails.tsx'
export { AccountMenu } from './features/profile/AccountMenu.tsx'
export { Offline } from './offline/Offline.tsx'
export { RoomExtras } from './RoomExtras.tsx'
export { RoomsPane } from './RoomsPane.tsx'
export { Shortcuts } from './shell/Shortcuts.tsx'
