import { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { ImportReport } from '@foyer/contract/imports'
import { type Person, signInMany, startWorld } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { readFile } from './read-file.ts'
import { createDisqus } from './test-files.ts'

const MB = 1024 * 1024

/** A Disqus export of about this many bytes, made piece by piece. */
function* createPieces(bytes: number): Generator<Buffer> {
  const [head, tail] = createDisqus('big.example', [{ id: 0 }]).split('</disqus>') as [string, string]
  yield Buffer.from(head)
  let sent = head.length
  for (let id = 1; sent < bytes; ) {
    const posts = Array.from({ length: 100 }, () => {
      const text = `<p>${'Some words of a comment. '.repeat(20)}</p>`
      return (
        `<post dsq:id="${id++}"><message><![CDATA[${text}]]></message><createdAt>2013-01-02T03:04:05Z</createdAt>` +
        `<author><name>Ada</name></author><thread dsq:id="1"/></post>\n`
      )
    }).join('')
    sent += posts.length
    yield Buffer.from(posts)
  }
  yield Buffer.from(`</disqus>${tail}`)
}

test('reads a file of 200 MB with bounded memory', {
  timeout: 300_000,
}, async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const before = process.memoryUsage().heapUsed
  let [comments, most, looked] = [0, 0, 0]
  const begun = performance.now()
  const report = await readFile(Readable.from(createPieces(200 * MB)), async (findings, bytes) => {
    comments += findings.take().length
    if (bytes - looked < 20 * MB) return
    looked = bytes
    collect()
    most = Math.max(most, process.memoryUsage().heapUsed - before)
  })
  const seconds = (performance.now() - begun) / 1_000
  process.stdout.write(
    `200 MB: ${comments} comments in ${seconds.toFixed(1)} s, ${Math.round(most / MB)} MB of heap more\n`,
  )
  expect(report).toMatchObject({ isComplete: true, broken: 0 })
  expect(comments).toBeGreaterThan(300_000)
  expect(looked).toBeGreaterThan(150 * MB)
  expect(most).toBeLessThan(20 * MB)
})

test('10,000 comments of Disqus that are imported twice are there once', { timeout: 300_000 }, async () => {
  await using world = await startWorld()
  const [owner] = (await signInMany(world, 1)) as [Person]
  await world.giveDomain('many.example', owner.address)
  const comments = Array.from({ length: 10_000 }, (_, n) => ({
    ...{ id: n + 1, page: `/page-${n % 200}`, name: `Person ${n % 500}`, login: `p${n % 500}` },
    ...(n >= 200 && { parent: n + 1 - 200 }),
    time: new Date(Date.UTC(2012, 0, 1) + n * 3_600_000).toISOString(),
  }))
  const file = createDisqus('many.example', comments)
  const send = async (isDry: boolean) => {
    const begun = performance.now()
    const response = await fetch(`${world.url}/api/domain/many.example/import?dry_run=${isDry}`, {
      ...{ method: 'POST', headers: { ...owner.headers, 'content-type': 'application/octet-stream' } },
      body: file,
    })
    const report = (await response.json()) as ImportReport
    return { report, seconds: (performance.now() - begun) / 1_000 }
  }
  const [dry, first, second] = [await send(true), await send(false), await send(false)]
  const times = [dry, first, second].map(({ seconds }) => `${seconds.toFixed(1)} s`)
  process.stdout.write(`10,000 comments: dry run, import, import again: ${times.join(', ')}\n`)
  expect(dry.report).toMatchObject({ fresh: 10_000, imported: 0, rooms: 200, authors: 500 })
  expect(first.report).toMatchObject({ fresh: 10_000, imported: 10_000 })
  expect(second.report).toMatchObject({ fresh: 0, known: 10_000, imported: 0 })
  const [found] = await world.sql(
    `SELECT count(*)::int AS n, count(DISTINCT m.id)::int AS ids, count(m.reply_to)::int AS replies,
       count(DISTINCT m.author)::int AS authors,
       bool_and(m.seq = (SELECT count(*) FROM messages o WHERE o.room_id = m.room_id AND o.created_at <= m.created_at)) AS "inOrder"
     FROM messages m JOIN rooms r ON r.id = m.room_id WHERE r.domain = 'many.example'`,
    [],
  )
  expect(found).toEqual({ n: 10_000, ids: 10_000, replies: 9_800, authors: 500, inOrder: true })
})
