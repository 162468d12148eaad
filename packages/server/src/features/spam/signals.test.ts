import { expect, test } from 'vitest'
import { getPrints } from './prints.ts'
import { readSignals } from './signals.ts'

const HOME = 'forum.example'
const read = (text: string) => readSignals(text, HOME)

test.each([
  ['https://a.example/x and http://b.example', 2],
  ['go to shop.top or www.deals.example', 2],
  ['buy at cheap[.]com, cheap dot com', 1],
  ['wіn.cоm with Cyrillic letters, ｗｗｗ.wide.com', 2],
  ['t.me/somebody', 1],
  ['our page https://forum.example/rules and www.forum.example', 0],
  ['edit main.py, README.md and index.html, version 1.2.3, e.g. foo.bar()', 0],
  ['Ich komme.Bis dann', 0],
])('counts the links of %j', (text, links) => {
  expect(read(text).links).toBe(links)
})

test.each([
  ['frее bіtcoin', true],
  ['f\u200br\u200bee', true],
  ['𝗙𝗿𝗲𝗲 𝗺𝗼𝗻𝗲𝘆', true],
  ['می\u200cخواهم و نمی\u200cخواهم', false],
  ['Donau\u00addampf\u00adschiff', false],
  ['Привет, как дела? Hello!', false],
  ['👨\u200d👩\u200d👧 naïve Ελλάδα 用React写', false],
])('sees whether %j is disguised', (text, isDisguised) => {
  expect(read(text).isDisguised).toBe(isDisguised)
})

test.each([
  ['BUY NOW BUY NOW BUY NOW BUY NOW', true],
  ['aaaaaaaaaaaaaaaaaa', true],
  ['wow!!!!!!!!!!!!!!!!', true],
  ['NASA and ESA, OK', false],
  ['--------------------', false],
  ['HTTP 404 on GET /api/things with Accept: text/html', false],
])('sees whether %j shouts', (text, isShouting) => {
  expect(read(text).isShouting).toBe(isShouting)
})

const alike = (a: string, b: string, authors = ['one', 'two']) => {
  const [first = [], second = []] = [getPrints(a, authors[0] ?? ''), getPrints(b, authors[1] ?? '')]
  return first.some((print) => second.includes(print))
}

test('near-repetitions share a fingerprint, other texts do not', () => {
  const offer =
    'Hello Ana, I earned 500 dollars last week from home with a simple method, ask me how: https://a.xyz'
  expect(
    alike(offer, 'hello Bruno! I earned 73,000 dollars last week from home with a simple method, ask me how'),
  ).toBe(true)
  expect(
    alike(
      '足不出户日赚500元，无需经验，手机就能操作，名额有限先到先得，请看',
      '足不出户日赚9元，无需经验，手机就能操作，名额有限，先到先得，请看！',
    ),
  ).toBe(true)
  expect(
    alike(offer, 'Does anybody know how long the museum is open on Sunday? I want to go with my family.'),
  ).toBe(false)
})

test('greetings have no fingerprint, and a bare link only its author’s', () => {
  expect([getPrints('Good morning everyone!', 'one'), getPrints('哈哈哈哈哈哈', 'one')]).toEqual([[], []])
  const link = 'look https://en.wikipedia.org/wiki/Night_train'
  expect(alike(link, link)).toBe(false)
  expect(alike(link, link, ['one', 'one'])).toBe(true)
})
