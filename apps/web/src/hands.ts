/** What hands reach for in a conversation: loaded with the first sign of them (`shell/first-sign.ts`). */

export { AccountPanel } from './features/profile/AccountPanel.tsx'
export { MentionList } from './features/rooms/MentionList.tsx'
export { MessageActions } from './features/rooms/MessageActions.tsx'
export { MessageSheet } from './features/rooms/MessageSheet.tsx'
export { RemoveDialog } from './features/rooms/RemoveDialog.tsx'
export { WritingChip } from './features/rooms/WritingChip.tsx'
export { keepFocus } from './shell/keep-focus.ts'
export { ShortcutsHelp } from './shell/ShortcutsHelp.tsx'
export { EmojiPanel } from './ui/composer/EmojiPanel.tsx'
