/** What stands beside a conversation: loaded once the conversation itself is on the screen. */

export { RoomDetails } from './features/domains/RoomDetails.tsx'
export { AccountMenu } from './features/profile/AccountMenu.tsx'
export { EmojiPanel } from './features/rooms/EmojiPanel.tsx'
export { MessageActions } from './features/rooms/MessageActions.tsx'
export { MessageSheet } from './features/rooms/MessageSheet.tsx'
export { KeepNameOffer, SignInGate } from './features/sign-in/SignInGate.tsx'
export { RoomsPane } from './RoomsPane.tsx'
