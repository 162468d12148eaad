/** What stands beside a conversation: loaded once the conversation itself is on the screen. */

export { RoomDetails } from './features/domains/RoomDetails.tsx'
export { AccountMenu } from './features/profile/AccountMenu.tsx'
export { LinkCard } from './features/rooms/LinkCard.tsx'
export { MessageActions } from './features/rooms/MessageActions.tsx'
export { MessageSheet } from './features/rooms/MessageSheet.tsx'
export { NoRoom } from './features/rooms/NoRoom.tsx'
export { KeepNameOffer, SignInGate } from './features/sign-in/SignInGate.tsx'
export { RoomsPane } from './RoomsPane.tsx'
export { Screen } from './screens.tsx'
export { Shortcuts } from './shell/Shortcuts.tsx'
export { EmojiPanel } from './ui/composer/EmojiPanel.tsx'
export { Markup } from './ui/markup/Markup.tsx'
