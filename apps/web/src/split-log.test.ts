import { expect, test } from 'vitest'
import { splitLog } from './split-log.ts'

const row = (n: number, text = `line ${n}`) =>
  `<li class="a" id="m-${n}" data-key="${n}"><p>${text}</p><ul><li>${'x'.repeat(500)}</li></ul></li>`
const page = (rows: string[]) =>
  `<li data-key="of the side"></li><div role="log" tabindex="0"><ol class="list">${rows.join('')}</ol></div><form></form>`
const rowsOf = (html: string) =>
  html.split('<ol class="list">').map((list) => [...list.matchAll(/id="m-(\d+)"/g)].map(([, n]) => Number(n)))

test('a log that a phone does not show at once is split before its newest rows', () => {
  const rows = Array.from({ length: 60 }, (_, n) => row(n))
  const [, older = [], newest = []] = rowsOf(splitLog(page(rows)))
  expect(newest.length).toBeLessThan(10)
  expect([...older, ...newest]).toEqual(rows.map((_, n) => n))
})

test('a log that fits a phone, a page without a log and an empty log stay whole', () => {
  for (const html of [page([row(1), row(2)]), page([]), '<main><ol><li data-key="1"></li></ol></main>'])
    expect(splitLog(html)).toBe(html)
})

test('one message that is higher than a phone is the newest row alone', () => {
  const [, older, newest] = rowsOf(splitLog(page([row(1), row(2), row(3, 'word '.repeat(900))])))
  expect([older, newest]).toEqual([[1, 2], [3]])
})
