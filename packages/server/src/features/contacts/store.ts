import type { Contact } from '@foyer/contract/contacts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Db } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { uuidv7 } from '../../lib/uuid.ts'
import { contacts } from './tables.ts'

/** Maximum number of contacts of one account (docs/wire.md#contacts). */
const MAX_CONTACTS = 1_000

/** Fields of a contact that its owner writes. */
export interface ContactValues {
  contactAddress: string
  contactName: string
  note: string | null
  avatarUrl: string | null
}

/** All contacts of an owner, by name. */
export async function readContacts(db: Db, owner: string): Promise<Contact[]> {
  const byName = [sql`lower(${contacts.contactName}) COLLATE "C"`, contacts.id]
  const rows = await db
    .select()
    .from(contacts)
    .where(eq(contacts.owner, owner))
    .orderBy(...byName)
  return rows.map(toContact)
}

const own = (owner: string, id: string) => and(eq(contacts.owner, owner), eq(contacts.id, id))

export async function readContact(db: Db, owner: string, id: string): Promise<Contact | undefined> {
  const [row] = await db.select().from(contacts).where(own(owner, id))
  return row === undefined ? undefined : toContact(row)
}

const ADD = `
INSERT INTO contacts (owner, id, contact_address, contact_name, note, avatar_url)
SELECT $1, $2, $3, $4, $5, $6 WHERE (SELECT count(*) FROM contacts WHERE owner = $1) < ${MAX_CONTACTS}
ON CONFLICT (owner, contact_address) DO NOTHING RETURNING id`

/** Adds a contact; undefined when the address is in the book already or the book is full. */
export async function insertContact(
  { db, pool }: Database,
  owner: string,
  { contactAddress, contactName, note, avatarUrl }: ContactValues,
): Promise<Contact | undefined> {
  const id = uuidv7()
  const added = await inTransaction(pool, async (client) => {
    // Serializes additions of one owner, so that the limit holds.
    await client.query('SELECT 1 FROM identities WHERE id = $1 FOR UPDATE', [owner])
    return client.query(ADD, [owner, id, contactAddress, contactName, note, avatarUrl])
  })
  return added.rowCount === 1 ? readContact(db, owner, id) : undefined
}

/** Replaces all fields except the address. */
export async function updateContact(
  db: Db,
  owner: string,
  id: string,
  { contactName, note, avatarUrl }: Omit<ContactValues, 'contactAddress'>,
): Promise<Contact | undefined> {
  const [row] = await db
    .update(contacts)
    .set({ contactName, note, avatarUrl, updatedAt: sql`now()` })
    .where(own(owner, id))
    .returning()
  return row === undefined ? undefined : toContact(row)
}

/** Deletes a contact; false when the owner has none with this id. */
export async function deleteContact(db: Db, owner: string, id: string): Promise<boolean> {
  return (await db.delete(contacts).where(own(owner, id))).rowCount === 1
}

const toContact = (row: typeof contacts.$inferSelect): Contact => ({
  id: row.id,
  owner_address: row.owner,
  contact_address: row.contactAddress,
  contact_name: row.contactName,
  note: row.note,
  avatar_url: row.avatarUrl,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})
