import { hashDomain, roomIdOf, roomTopic } from '@foyer/contract'
import { type Person, request, signInWallet, type World } from '@foyer/testkit'
import { SHOP, shopScript, twoMonthsOf } from './shop-script.ts'

/** Lets people into the rooms of the shop, for a minute. */
export function visitShop({ context: { hub } }: World): void {
  for (const [path, people] of Object.entries({ '/': 14, '/beans': 5 }))
    for (let n = 0; n < people; n++) hub.beat(roomTopic(roomIdOf(SHOP, path)), `visitor ${n}`)
}

/** A domain of somebody's in which there is something to see on every page of the console. */
export async function openShop(world: World, owner: Person): Promise<void> {
  const { pool } = world.context.database
  const call = async <T>(who: Person | 'guest', method: string, path: string, body?: unknown) => {
    const headers = who === 'guest' ? world.guest() : who.headers
    const answer = await request<T>(world.url, method, path, headers, body)
    if (answer.status >= 400)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const own = <T>(method: string, path: string, body?: unknown) =>
    call<T>(owner, method, `/api/domain/${SHOP}/${path}`, body)
  const people: Person[] = []
  for (const { name } of shopScript.people) {
    const person = await signInWallet(world.url)
    await pool.query('UPDATE identities SET display_name = $2 WHERE id = $1', [person.address, name])
    world.context.lookups.forgetPerson(person.address)
    people.push(person)
  }
  const [agent, moderator, ...customers] = people as [Person, Person, ...Person[]]

  await own('POST', 'claim')
  await own('POST', 'claim/check')
  await own('PUT', 'settings', shopScript.settings)
  await own('PUT', `staff/${agent.address}`, { roles: ['agent'] })
  await own('PUT', `staff/${moderator.address}`, { roles: ['moderator', 'agent'] })
  await own('PUT', 'ads', { ads: shopScript.ads })
  for (const answer of shopScript.answers) await own('POST', 'answers', answer)
  for (const [index, rule] of shopScript.rules.entries()) await own('PUT', `reward-rules/${index + 1}`, rule)
  for (const batch of shopScript.batches) await own('POST', 'voucher-batches', batch)
  for (const announcement of shopScript.announcements)
    await call(owner, 'POST', '/api/url-announcement/', { domain: SHOP, ...announcement })

  // What was said, and what somebody must decide about
  const url = `https://${SHOP}/`
  const rooms = { domain: SHOP, url, hashed_domain: hashDomain(SHOP) }
  const { id: room } = await call<{ id: string }>('guest', 'POST', '/api/whiteboard/new/', rooms)
  const post = (who: Person | 'guest', content: string) =>
    call<{ id: string }>(who, 'POST', `/api/whiteboard/messages/${room}`, { content })
  for (const [index, { text, reasons, note, decision }] of shopScript.reported.entries()) {
    const { id } = await post(customers[index] ?? 'guest', text)
    for (const reason of reasons)
      await call('guest', 'POST', '/api/report/', { room_id: room, message_id: id, reason, note })
    if (decision !== undefined) await own('POST', `reports/${id}`, { decision })
  }
  await own('PUT', 'conduct', { slow_mode_s: 10, words: shopScript.words })
  await post('guest', shopScript.held).catch(() => 'held, as it should be')
  await call(owner, 'POST', `/api/domain-blocklist/${SHOP}`, {
    address: `0x${'5b'.repeat(20)}`,
    reason: 'Sold watches, again.',
  })

  // What customers wrote
  for (const [index, { lines, hoursAgo, asks, tells }] of shopScript.threads.entries()) {
    const customer = customers[index] as Person
    if (asks) await call(customer, 'PUT', `/api/business/${SHOP}/thread`, { opt_in: true })
    if (tells)
      await pool.query(
        'INSERT INTO consents (identity, audience, functional, marketing) VALUES ($1, $2, true, true)',
        [customer.address, SHOP],
      )
    for (const { by, text } of lines)
      await call(by === 'customer' ? customer : owner, 'POST', '/api/b-to-c-message/', {
        to_domain: SHOP,
        message_text: text,
        ...(by === 'business' && { from_address: customer.address }),
      })
    await pool.query(
      `UPDATE business_messages SET created_at = now() - make_interval(hours => $3) + seq * interval '3 minutes'
       WHERE from_address = $1 AND to_domain = $2`,
      [customer.address, SHOP, hoursAgo],
    )
    await pool.query(
      `UPDATE business_threads SET last_at = now() - make_interval(hours => $3)
       WHERE from_address = $1 AND to_domain = $2`,
      [customer.address, SHOP, hoursAgo],
    )
  }
  await pool.query(
    `INSERT INTO broadcasts (domain, id, text, author, sent, finished_at, created_at) VALUES
     ($1, '00000000-0000-7000-8000-000000000001', $2, $3, 182, now() - interval '6 days', now() - interval '6 days'),
     ($1, '00000000-0000-7000-8000-000000000002', $4, $3, 211, now() - interval '1 day', now() - interval '1 day')`,
    [SHOP, shopScript.broadcasts[0], owner.address, shopScript.broadcasts[1]],
  )

  // What was earned
  for (const [index, event] of ['chat_level_2', 'chat_level_3'].entries())
    await pool.query(
      `INSERT INTO rewards (identity, id, domain, event, amount, status, held, title, description)
       VALUES ($1, $2, $3, $4, 1, 'pending', $5, 'A bag of beans', '')`,
      [customers[index]?.address, `shop-${index}`, SHOP, event, index === 0 ? 'new_account' : null],
    )
  await pool.query(
    `INSERT INTO levels (identity, domain, n)
     SELECT 'somebody ' || level || ' ' || n, $1, level FROM unnest($2::int[]) WITH ORDINALITY AS l (people, level),
       generate_series(1, people) n`,
    [SHOP, shopScript.levels],
  )
  await pool.query(
    `INSERT INTO voucher_redemptions (holder, id, token, domain, title, amount, redeem_code, redeemed_at, undone_at, undo_reason)
     SELECT $1, '00000000-0000-7000-8000-' || lpad((10000 - d.ago * 100 - n)::text, 12, '0'), 700000 + d.ago * 100 + n, $2,
       CASE (d.ago + n) % 3 WHEN 0 THEN 'A coffee' WHEN 1 THEN 'A bag of beans' ELSE 'Brewing class' END, 1, 'H7QK-4MRA-9TWD',
       now() - d.ago * interval '1 day' - n * interval '7 minutes',
       CASE WHEN d.ago = 0 AND n = 2 THEN now() END, CASE WHEN d.ago = 0 AND n = 2 THEN 'The wrong till' END
     FROM unnest($3::int[]) WITH ORDINALITY AS c (counted, place),
       LATERAL (SELECT (cardinality($3::int[]) - place)::int AS ago) d, generate_series(1, counted) n`,
    [customers[0]?.address, SHOP, twoMonthsOf(2)],
  )

  // Two months of talk
  const past = roomIdOf(SHOP, '/beans')
  await pool.query(
    `INSERT INTO rooms (id, domain, hashed_domain, path, title, seq, message_count, last_message_at)
     VALUES ($1, $2, $3, '/beans', 'Beans', $4, $4, now() - interval '1 hour')`,
    [past, SHOP, hashDomain(SHOP), twoMonthsOf(40).reduce((sum, each) => sum + each, 0)],
  )
  await pool.query(
    `INSERT INTO messages (room_id, id, seq, changed_seq, author, content, created_at)
     SELECT $1, '00000000-0000-7000-9100-' || lpad(n::text, 12, '0'), n, n, $2, 'Cup ' || n, at FROM (
       SELECT row_number() OVER () AS n,
         now() - (cardinality($3::int[]) - place) * interval '1 day' - i * interval '11 s' AS at
       FROM unnest($3::int[]) WITH ORDINALITY AS d (counted, place), generate_series(1, d.counted) i
     ) written`,
    [past, customers[0]?.address, twoMonthsOf(40)],
  )
  await pool.query(
    `INSERT INTO domain_visits (domain, day, visitor)
     SELECT $1, (now() AT TIME ZONE 'UTC')::date - (cardinality($2::int[]) - place)::int, 'visitor ' || n
     FROM unnest($2::int[]) WITH ORDINALITY AS d (counted, place), generate_series(1, d.counted) n`,
    [SHOP, twoMonthsOf(90)],
  )
}
