import { startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exempt, personalData } from './personal-data.ts'

/** Names of columns without personal ids, in any table. A new name must be added here or to the plan. */
const THINGS = new Set(
  `account act action ad adapter admits after agent attested_by audience auth auth_type avatar_url batch before before_block belongings bio blob
  body browser_hash change channel cid client_id code code_challenge code_hash code_verifier contact_name content
  contract_nonce contract_signature decision description display_name domain domain_allowlist endpoint event
  event_data events fault first_hash folded_name found_dns found_file from_pub_key gate guard hash hashed_domain hashes held id image_url join_id
  key kind language last_message_id leads_to level link_url login_provider logo_url media_type mail_id message_id message_reference message_text
  message_type method msg_sha256 name next nonce note notice notice_reason p256dh pace parent path phase premoderation previous_hash provider pub_key
  pub_key_base64 purpose quiet_from quiet_until raw reaction reason redeem_code ref reply_to reward roles room_id
  rule run scopes session signature source source_id state state_hash statement status subscription table_name text theme_color time_zone title to_domain
  to_pub_key token token_contract token_hash token_minimum topic tx_hash undo_reason url uuid value visitor webhook
  website welcome_message words`.split(/\s+/),
)

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.[Symbol.asyncDispose]())

/** Every text column of the database, as `table.column`. */
const readColumns = async (): Promise<string[]> =>
  (
    await world.sql(`SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name NOT LIKE '\\_\\_%'
      AND data_type IN ('text', 'character varying', 'json', 'jsonb', 'ARRAY')`)
  ).map(({ name }) => String(name))

test('every column is planned, exempt with a reason, or known to hold no person', async () => {
  const planned = new Set(personalData.map(({ table, column }) => `${table}.${column}`))
  const there = await readColumns()
  const getName = (column: string) => column.slice(column.indexOf('.') + 1)
  expect(there.filter((it) => !planned.has(it) && !(it in exempt) && !THINGS.has(getName(it)))).toEqual([])
  const gone = [...planned, ...Object.keys(exempt)].filter((it) => !there.includes(it))
  expect([...gone, ...[...THINGS].filter((name) => !there.some((it) => getName(it) === name))]).toEqual([])
  expect(Object.keys(exempt).filter((it) => planned.has(it))).toEqual([])
})

test('kept columns have a reason, and exported columns exist', async () => {
  for (const { table, column, fate, where = 'true', why, take = '1', order } of personalData) {
    if (fate === 'keep') expect(why, `${table}.${column}`).toBeDefined()
    const by = take === '1' ? '1' : (order ?? ['created_at', 'id']).join(', ')
    await world.sql(`SELECT ${take} FROM ${table} WHERE ${column} = 'x' AND (${where}) ORDER BY ${by}`)
  }
})
