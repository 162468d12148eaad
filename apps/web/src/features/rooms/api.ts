/** What other features may import from rooms. */

export { RoomItem } from './RoomItem.tsx'
