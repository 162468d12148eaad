import { hashDomain } from '@foyer/contract'
import type { Announcement } from '@foyer/contract/announcements'
import { and, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { getScopeFit, type Scope } from '../../access/resolve-room.ts'
import { laterThan } from '../../database/columns.ts'
import type { Db } from '../../database/open.ts'
import { uuidv7 } from '../../lib/uuid.ts'
import { announcements } from './tables.ts'

/** Maximum number of announcements in one answer. */
const MAX = 200

/** Fields that the owner writes. */
export interface AnnouncementValues {
  url: string | null
  title: string
  body: string
  linkUrl: string | null
  pinned: boolean
  /** Undefined is now for a new announcement, unchanged for an existing one. */
  startsAt: Date | undefined
  endsAt: Date | null
}

/** Published from `starts_at` up to but not including `ends_at`, by the database's clock (P30). */
const published = and(
  lte(announcements.startsAt, sql`now()`),
  or(isNull(announcements.endsAt), gt(announcements.endsAt, sql`now()`)),
)

/** Published announcements, pinned first, then newest first; undefined when the domain has none at all. */
export async function readAnnouncements(
  db: Db,
  { hashedDomains, page }: Scope,
): Promise<Announcement[] | undefined> {
  const rows = await db
    .select()
    .from(announcements)
    .where(and(inArray(announcements.hashedDomain, hashedDomains), published))
    .orderBy(desc(announcements.pinned), desc(announcements.startsAt), desc(announcements.id))
    .limit(MAX)
  if (rows.length === 0) return undefined
  const applies = (row: (typeof rows)[number]) =>
    page === null || getScopeFit(row.url, row.domain, page) !== null
  return rows.filter(applies).map(toAnnouncement)
}

/** One announcement, and whether it is published now. */
export async function readAnnouncement(
  db: Db,
  id: string,
): Promise<{ announcement: Announcement; isPublished: boolean } | undefined> {
  const [row] = await db
    .select({ row: announcements, isPublished: sql<boolean>`${published}` })
    .from(announcements)
    .where(eq(announcements.id, id))
  return row === undefined
    ? undefined
    : { announcement: toAnnouncement(row.row), isPublished: row.isPublished }
}

/** All announcements of a domain, the latest start first. */
export async function readAllAnnouncements(db: Db, domain: string): Promise<Announcement[]> {
  const rows = await db
    .select()
    .from(announcements)
    .where(eq(announcements.domain, domain))
    .orderBy(desc(announcements.startsAt), desc(announcements.id))
    .limit(MAX)
  return rows.map(toAnnouncement)
}

export async function insertAnnouncement(
  db: Db,
  domain: string,
  author: string,
  values: AnnouncementValues,
): Promise<Announcement> {
  const [row] = await db
    .insert(announcements)
    .values({ domain, id: uuidv7(), hashedDomain: hashDomain(domain), author, ...values })
    .returning()
  if (row === undefined) throw new Error('An announcement could not be stored.')
  return toAnnouncement(row)
}

export async function updateAnnouncement(
  db: Db,
  id: string,
  values: AnnouncementValues,
): Promise<Announcement | undefined> {
  const [row] = await db
    .update(announcements)
    .set({ ...values, updatedAt: sql.raw(laterThan('updated_at')) })
    .where(eq(announcements.id, id))
    .returning()
  return row === undefined ? undefined : toAnnouncement(row)
}

export async function deleteAnnouncement(db: Db, id: string): Promise<void> {
  await db.delete(announcements).where(eq(announcements.id, id))
}

const toAnnouncement = (row: typeof announcements.$inferSelect): Announcement => ({
  id: row.id,
  domain: row.domain,
  url: row.url,
  title: row.title,
  body: row.body,
  link_url: row.linkUrl,
  pinned: row.pinned,
  starts_at: row.startsAt.toISOString(),
  ends_at: row.endsAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  author_address: row.author,
})
