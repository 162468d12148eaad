// What few rooms and few messages have, in one chunk.

export { LinkCard } from './LinkCard.tsx'
export { ProseWithMentions } from './ProseWithMentions.tsx'
export { PassageQuote } from './passages/PassageQuote.tsx'
export { RoomPolicyLine } from './policy/RoomPolicyLine.tsx'
