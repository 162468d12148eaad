import { FoyerError, hashDomain, isBlank, type Passage, SERVER_ERROR } from '@foyer/contract'
import * as wire from '@foyer/contract/rooms'
import type { Context } from '../context.ts'
import { fallbacks } from '../fallbacks.ts'
import { isRefusal } from '../http/is-refusal.ts'
import { nextQuery } from '../http/next-page.ts'
import { fetched, loadOnce } from '../lib/lazy.ts'
import { toReason } from '../lib/log.ts'
import { roomDomain } from '../lib/room-domain.ts'
import { emptyPage, type MessagesParams, pageRoomId } from './rooms/empty-page.ts'

/** The calls about rooms; `live-room.ts` adds the live ones. */
export type RoomCalls = ReturnType<typeof createRoomCalls>

export interface PostOptions {
  /** Of the room; without it a missing room cannot be made (S4-49). */
  url?: string
  /** Id of the message that this one answers. */
  replyTo?: string
  /** Identities that the message calls by name. */
  mentions?: string[]
  /** Words of the room's page that the message is about. */
  passage?: Passage
  /** The author's own id for the message, which makes sending it again safe. */
  clientId?: string
}

export interface EditOptions {
  /** `updated_at` of the message that was edited: another edit since then is not overwritten. */
  expected?: string | null | undefined
  /** Identities that it mentions from now on; default: the same as before. */
  mentions?: string[]
}

export function createRoomCalls(context: Context) {
  const { call, platform, identity } = context
  const linkPreviews = loadOnce(async () =>
    (await fetched(import('./rooms/link-previews.ts'))).createLinkPreviews(context),
  )

  const rooms = {
    /** The room at the root of a domain. @throws FoyerError `lobby not found` */
    lobby: (domainOrHash: string) => call(wire.lobby, { params: { x: domainOrHash } }),

    /**
     * The busy rooms of a domain that have a url of their own (S7-19). `own` adds those that no list names, such as
     * rooms with a query, where the caller has read or written in them.
     *
     * @throws FoyerError `server error`
     */
    async active(
      domain: string,
      order: wire.RoomOrder = 'default',
      { own = false }: { own?: boolean } = {},
    ): Promise<wire.Room[]> {
      const query = own ? { order, own: '1' as const } : { order }
      const rooms = await call(wire.active, { params: { domain }, query })
      return rooms.filter((room) => room?.url)
    },

    /** A page of a room, oldest first; an empty one where the server cannot tell (S7-20, S8-30). */
    async messages(params: MessagesParams): Promise<wire.MessagePage> {
      const query = toQuery(params, platform.apiUrl)
      try {
        if (query === null) throw new FoyerError(`the next page is not on ${platform.apiUrl}`)
        const page = await call(wire.messages, { query })
        if (!Array.isArray(page.results)) throw new FoyerError(SERVER_ERROR, { cause: page })
        return page
      } catch (error) {
        platform.log.warn(`messages could not be fetched: ${toReason(error)}`)
        return emptyPage(pageRoomId(query ?? {}, platform.domain))
      }
    },

    /**
     * Writes a message. Where the room is missing and its url is known, makes the room and sends once more
     * (S4-48…53), unless the person has changed meanwhile.
     *
     * @throws FoyerError `server error`; without room id or content, before any request (S5-09)
     */
    async post(roomId: string, content: string, options: PostOptions = {}): Promise<wire.Message> {
      if (!roomId || isBlank(content ?? '')) throw new FoyerError('A message needs a room and some content.')
      const body = {
        content,
        reply_to: options.replyTo,
        client_id: options.clientId,
        mentions: options.mentions,
        passage: options.passage,
      }
      const send = (id: string) => call(wire.post, { params: { roomId: id }, body })
      const readAuthor = () => identity.token() ?? identity.guestUuid()
      const author = readAuthor()
      try {
        return await send(roomId)
      } catch (error) {
        if (!isRefusal(error, wire.post, 'roomMissing') || options.url === undefined) throw error
        const room = await rooms.create({ domain: getDomain(options.url), url: options.url })
        // Another person has signed in while the room was made: the message is not theirs.
        if (readAuthor() !== author) throw new FoyerError(SERVER_ERROR, { cause: error })
        return send(room.id ?? roomId)
      }
    },

    /**
     * Changes the text of the caller's own message, within 15 minutes.
     *
     * @throws FoyerError `server error`: 403/4034 too late, 409/4090 edited since `expected`
     */
    async edit(
      roomId: string,
      messageId: string,
      content: string,
      options: EditOptions = {},
    ): Promise<wire.Message> {
      if (isBlank(content ?? '')) throw new FoyerError('A message needs some content.')
      return call(wire.edit, { params: { roomId, messageId }, body: { content, ...options } })
    },

    /**
     * Deletes a message: the caller's own within 15 minutes, any as an owner or moderator of the domain.
     *
     * @returns the placeholder that stays in the room
     * @throws FoyerError `server error`: 403/4034 too late
     */
    remove: (roomId: string, messageId: string): Promise<wire.Message> =>
      call(wire.remove, { params: { roomId, messageId } }),

    /** Makes the room of a url, or answers with the one that is there (S7-22). @throws FoyerError */
    create: async ({ domain, url }: { domain: string; url: string }): Promise<wire.Room> =>
      call(wire.create, { body: { domain, url, hashed_domain: hashDomain(domain) } }),

    /** Rooms of any domain: the liveliest, and those with the newest messages. @throws FoyerError `server error` */
    discover: () => call(wire.discover),

    /** The caller's unread messages, room by room: of a domain, or of every room they have read in (S7-23). @throws FoyerError `server error` */
    unread: (hashedDomain?: string) => call(wire.unread, { query: { hashed_domain: hashedDomain } }),

    /** Recent authors of a room with names that begin with `prefix`, for completing a name. @throws FoyerError `server error` */
    people: (roomId: string, prefix?: string) => call(wire.people, { params: { roomId }, query: { prefix } }),

    /** How far the person has read, the rooms read last first. @throws FoyerError `server error` */
    readMarkers: () => call(wire.readMarkers),

    /** Moves the person's marker of a room forward, for all their devices. @throws FoyerError `server error` */
    markRead: (roomId: string, seq: number) => call(wire.markRead, { body: { room_id: roomId, seq } }),

    /** The liveliest rooms, hottest first (S7-24). @throws FoyerError `server error` */
    hot: (hashedDomain: string) => call(wire.hot, { query: { hashed_domain: hashedDomain } }),

    /** Adds the caller's reaction, or takes it back (S7-25). @throws FoyerError `server error` */
    react: (roomId: string, messageId: string, reaction: string) =>
      call(wire.react, { params: { roomId, messageId }, body: { reaction } }),

    /** Text of a recording; empty for silence, and where the transcription failed (S7-26, S7-27). */
    async transcribe(audio: Blob): Promise<string> {
      try {
        return await rooms.dictate(audio)
      } catch (error) {
        platform.log.warn(`speech could not be turned into text: ${toReason(error)}`)
        return fallbacks.rooms.transcribe()
      }
    },

    /**
     * Like `transcribe`, but throws, for a caller that keeps the recording and tries again.
     *
     * @throws FoyerError `server error`: 503/5031 where speech is switched off, without `status` where the server did not answer
     */
    dictate: async (audio: Blob): Promise<string> =>
      (await fetched(import('./rooms/dictation.ts'))).dictate(context, audio),

    /** Preview of a page; null where the page has none, or the server cannot tell. Asked once. */
    linkPreview: async (url: string): Promise<wire.LinkPreview | null> =>
      (await linkPreviews().catch(() => null))?.get(url) ?? null,
  }
  return rooms

  /** A url that is none fails as the creation of its room would. */
  function getDomain(url: string): string {
    try {
      return roomDomain(url, platform.domain)
    } catch (cause) {
      throw new FoyerError(SERVER_ERROR, { cause })
    }
  }
}

/** Parameters of the request: the given ones, or those of `next` when it leads to the API itself (S6-08); else null. */
function toQuery({ next, ...query }: MessagesParams, apiUrl: string): MessagesParams | null {
  return next === undefined || next === null ? query : nextQuery(next, apiUrl)
}
