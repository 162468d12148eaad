import { hashDomain, type Input } from '@foyer/contract'
import { type Announcement, announcements, type update } from '@foyer/contract/announcements'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyInstance } from 'fastify'
import { byOwner, ofBody, ofPath, worksFor } from '../../access/owner.ts'
import { resolveRoom, scopeInput, toPageOfDomain } from '../../access/resolve-room.ts'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import {
  assertFaultless,
  assertUnchanged,
  findLinkFault,
  findTextFault,
  invalid,
  timeInput,
} from '../../lib/inputs.ts'
import {
  type AnnouncementValues,
  deleteAnnouncement,
  insertAnnouncement,
  readAllAnnouncements,
  readAnnouncement,
  readAnnouncements,
  updateAnnouncement,
} from './store.ts'

const TITLE_MAX = 120
const BODY_MAX = 4_000

export function registerAnnouncements(app: FastifyInstance, context: Context): void {
  const { db } = context.database
  const ofId = async ({ params }: { params: { id: string } }) =>
    (await readAnnouncement(db, params.id))?.announcement

  route(
    app,
    context,
    announcements.list,
    { who: 'anyone', site: ({ params }) => params.x },
    async ({ input, refuse }) => {
      const found = await readAnnouncements(db, scopeInput(input.params.x))
      if (found === undefined) throw refuse('missing')
      return found
    },
  )

  route(
    app,
    context,
    announcements.get,
    { who: 'anyone', site: async (input) => (await ofId(input))?.domain },
    async ({ input, caller, refuse }) => {
      const found = await readAnnouncement(db, input.params.id)
      if (found === undefined) throw refuse('missing')
      const { announcement, isPublished } = found
      if (!isPublished && !(await worksFor(context, caller, announcement.domain, 'owner')))
        throw refuse('missing')
      return announcement
    },
  )

  route(app, context, announcements.all, { who: 'account', owner: ofPath }, ({ subject: { domain } }) =>
    readAllAnnouncements(db, domain),
  )

  route(
    app,
    context,
    announcements.create,
    byOwner(ofBody),
    async ({ input, caller, subject: { domain }, audited }) => {
      const values = await announcementInput(context, domain, input.body)
      assertEndsAfter(values, new Date())
      const announcement = await audited(async (client) => {
        const made = await insertAnnouncement(drizzle(client), domain, caller.id, values)
        return { answer: made, line: { target: made.id, after: toLine(made) } }
      })
      if (announcement.url === null) await context.events.publish('announcement.published', { announcement })
      else {
        // A page without a room has no followers to notify.
        const place = await resolveRoom(context, hashDomain(domain), announcement.url)
        if (place !== undefined)
          await context.events.publish('announcement.published', { announcement, roomId: place.id })
      }
      return announcement
    },
  )

  route(app, context, announcements.update, byOwner(ofId), async ({ input, subject, audited, refuse }) => {
    const { id, domain } = subject
    const values = await announcementInput(context, domain, input.body)
    assertEndsAfter(values, new Date(subject.starts_at))
    const { expected } = input.body
    return audited(async (client) => {
      const before = (await readAnnouncement(drizzle(client), id))?.announcement
      if (before === undefined) throw refuse('missing')
      assertUnchanged(before, expected, refuse)
      const updated = await updateAnnouncement(drizzle(client), id, values)
      if (updated === undefined) throw refuse('missing')
      return { answer: updated, line: { target: id, before: toLine(before), after: toLine(updated) } }
    })
  })

  route(app, context, announcements.remove, byOwner(ofId), async ({ subject, audited }) => {
    await audited(async (client) => {
      await deleteAnnouncement(drizzle(client), subject.id)
      return { answer: null, line: { target: subject.id, before: toLine(subject) } }
    })
    return undefined
  })
}

/** An announcement as the audit log stores it. */
const toLine = ({ url, title, body, link_url, pinned, starts_at, ends_at }: Announcement) => ({
  ...{ url, title, body, link_url, pinned, starts_at, ends_at },
})

/** @throws HttpError 400 `invalid` */
async function announcementInput(
  context: Context,
  domain: string,
  body: Input<typeof update>['body'],
): Promise<AnnouncementValues> {
  const { url, title, body: text, link_url, pinned = false, starts_at, ends_at } = body
  assertFaultless({
    title: findTextFault(title, { max: TITLE_MAX }),
    body: findTextFault(text, { max: BODY_MAX, lines: true }),
    link_url: link_url ? findLinkFault(link_url) : null,
  })
  return {
    url: url ? await toPageOfDomain(context, domain, url) : null,
    title,
    body: text,
    linkUrl: link_url || null,
    pinned,
    startsAt: starts_at ? timeInput(starts_at, 'starts_at') : undefined,
    endsAt: ends_at ? timeInput(ends_at, 'ends_at') : null,
  }
}

/** @throws HttpError 400 when `ends_at` is not later than the start; `startsAt` is used when the values have none */
function assertEndsAfter(values: AnnouncementValues, startsAt: Date) {
  if (values.endsAt !== null && values.endsAt <= (values.startsAt ?? startsAt))
    throw invalid('ends_at', 'must be later than starts_at')
}
