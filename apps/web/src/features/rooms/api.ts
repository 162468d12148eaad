/** What other features may import of rooms. */

export { RoomItem } from './RoomItem.tsx'
