import { defineService } from '../../context.ts'
import { ReadMarkers } from './read-markers.ts'
import { RecentMessagesCache } from './recent-messages.ts'
import { RoomActivity } from './room-activity.ts'
import { Writer } from './writer.ts'

export const getWriter = defineService(({ database, log }) => new Writer(database.pool, log))
export const getReadMarkers = defineService(
  ({ database, bus, log }) => new ReadMarkers(database.pool, bus, log),
)
export const getRecentMessages = defineService(({ bus }) => new RecentMessagesCache(bus))
export const getRoomActivity = defineService(({ database }) => new RoomActivity(database.pool))
