import { readFileSync } from 'node:fs'
import type { SpamGuard } from '@foyer/contract/spam'
import { type CorpusMessage, createSpamCorpus, startWorld } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { judge } from './judge.ts'

// The figures of docs/spam.md, measured by the guard itself on its own tables.

const START = Date.parse('2026-01-05T00:00:00Z')
const DAY = 86_400_000

/** Judges the whole corpus in the order of time, and stores what is accepted. */
async function run(guard: SpamGuard) {
  const corpus = createSpamCorpus()
  await using world = await startWorld({ env: { FOYER_SPAM: guard } })
  const first = new Map<string, CorpusMessage>()
  for (const each of corpus) if (!first.has(each.author)) first.set(each.author, each)
  const isRegular = (who: CorpusMessage['who']) => who === 'regular'
  const people = [...first.values()]
  await world.sql(
    `INSERT INTO identities (id, auth_type, wrote_at) SELECT id, 'guest', to_timestamp(ms / 1000.0)
     FROM unnest($1::text[], $2::float8[]) AS p (id, ms)`,
    [
      people.map(({ author }) => author),
      people.map(({ who, at }) => START + (isRegular(who) ? -30 * DAY : at)),
    ],
  )
  let seq = 0
  const store = (author: string, room: string, text: string, at: number) =>
    world.sql(
      `INSERT INTO messages (room_id, id, seq, changed_seq, author, content, created_at)
       VALUES ($1, $2::text, $2::text::int, $2::text::int, $3, $4, to_timestamp($5 / 1000.0))`,
      [room, String(++seq), author, text, at],
    )
  for (const { author, who } of people)
    for (let n = 1; n <= (isRegular(who) ? 12 : 0); n++)
      await store(author, 'before', n === 1 ? 'see https://example.org' : 'earlier', START - n * DAY)
  const judged: (CorpusMessage & { action: 'hold' | 'refuse' | null })[] = []
  for (const each of corpus) {
    const { author, room, text, at } = each
    const suspect = {
      room: { id: `room ${room}`, domain: 'forum.example' },
      author,
      content: text,
      clientId: null,
    }
    const judgement = await judge(world.context, suspect, new Date(START + at))
    if (judgement === null) await store(author, `room ${room}`, text, START + at)
    judged.push({ ...each, action: judgement?.action ?? null })
  }
  return judged
}

type Judged = Awaited<ReturnType<typeof run>>
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`
const caught = (of: Judged) => of.filter(({ action }) => action !== null).length

/** The rows of the tables in docs/spam.md. */
function report(calm: Judged, strict: Judged): string[] {
  const both = [calm, strict]
  const row = (title: string, value: (of: Judged) => string) =>
    `| ${[title, ...both.map(value)].join(' | ')} |`
  const spam = (of: Judged) => of.filter(({ campaign }) => campaign !== null)
  const ordinary = (of: Judged) => of.filter(({ campaign }) => campaign === null)
  const newcomers = (of: Judged) => of.filter(({ who }) => who === 'newcomer')
  const share = (of: Judged) => `${caught(of)} of ${of.length} (${percent(caught(of), of.length)})`
  return [
    row('Precision', (of) => percent(caught(spam(of)), caught(of))),
    row('Recall', (of) => share(spam(of))),
    row('Refused at once', (of) => `${of.filter(({ action }) => action === 'refuse').length}`),
    row('Ordinary messages held', (of) => share(ordinary(of))),
    row('Of those by newcomers', (of) => share(newcomers(of))),
    ...[...new Set(spam(calm).map(({ campaign }) => campaign))]
      .sort()
      .map((name) => row(`${name}`, (of) => share(of.filter(({ campaign }) => campaign === name)))),
  ]
}

test('the guard finds the spam of the corpus and holds no ordinary first message, as docs/spam.md says', async () => {
  const [calm, strict] = [await run('calm'), await run('strict')]
  const count = (is: (each: CorpusMessage) => boolean) => calm.filter(is).length
  expect(count(({ campaign }) => campaign === null)).toBeGreaterThanOrEqual(2_000)
  expect(count(({ campaign }) => campaign !== null)).toBeGreaterThanOrEqual(500)
  expect(calm.filter(({ who, action }) => who === 'regular' && action !== null)).toEqual([])
  const doc = readFileSync(new URL('../../../../../docs/spam.md', import.meta.url), 'utf8')
  const lines = report(calm, strict)
  expect(lines.filter((line) => !doc.includes(line))).toEqual([])
})
