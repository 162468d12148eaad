import { PASSAGE_EDGE_LENGTH, PASSAGE_MAX_LENGTH, type Passage } from '@foyer/contract/frame'

/** Places of one text that are compared by what is around them. */
const MAX_PLACES = 1_000
/** Characters before and after a selection that are read for its edges, white space included. */
const AROUND = 200

/** White space of any kind and length is one space. */
const tidy = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ')

/** Without halves of characters where it was cut. */
const toWhole = (text: string): string => text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')

/** The selector of a part of a text; null for white space. What is too long is cut after a word. */
export function toPassage(text: string, from: number, to: number): Passage | null {
  const said = tidy(text.slice(from, to))
  const all = said.trim()
  if (all === '') return null
  const cut = all.slice(0, PASSAGE_MAX_LENGTH)
  const lastWord = cut.lastIndexOf(' ')
  const exact = toWhole(all === cut || lastWord < 1 ? cut : cut.slice(0, lastWord))
  const before = text.slice(Math.max(0, from - AROUND), from) + said.slice(0, said.indexOf(all))
  const after = said.slice(said.indexOf(all) + exact.length) + text.slice(to, to + AROUND)
  return {
    exact,
    prefix: toWhole(tidy(before).slice(-PASSAGE_EDGE_LENGTH)),
    suffix: toWhole(tidy(after).slice(0, PASSAGE_EDGE_LENGTH)),
  }
}

/** A text without white space, and the place of each of its characters in the text. */
function squeeze(text: string): { squeezed: string; places: number[] } {
  const places: number[] = []
  const parts: string[] = []
  for (const { 0: part, index } of text.matchAll(/[^\s\p{Cc}]+/gu)) {
    parts.push(part)
    for (let at = 0; at < part.length; at++) places.push(index + at)
  }
  return { squeezed: parts.join(''), places }
}

/** Characters that two texts share from their beginning. */
function countShared(one: string, other: string): number {
  let count = 0
  while (count < one.length && one[count] === other[count]) count++
  return count
}

const reverse = (text: string): string => text.split('').reverse().join('')

/** The places of a passage in a text, from and to; the one whose surroundings are most alike first. */
export function findPassage(text: string, { exact, prefix, suffix }: Passage): [from: number, to: number][] {
  const { squeezed, places } = squeeze(text)
  const wanted = squeeze(exact).squeezed
  const before = reverse(squeeze(prefix).squeezed)
  const after = squeeze(suffix).squeezed
  if (wanted === '') return []
  const found: { at: number; score: number }[] = []
  let at = squeezed.indexOf(wanted)
  while (at !== -1 && found.length < MAX_PLACES) {
    const end = at + wanted.length
    const left = reverse(squeezed.slice(Math.max(0, at - before.length), at))
    const score = countShared(before, left) + countShared(after, squeezed.slice(end, end + after.length))
    found.push({ at, score })
    at = squeezed.indexOf(wanted, at + 1)
  }
  found.sort((one, other) => other.score - one.score)
  return found.map(({ at }) => [places[at] as number, (places[at + wanted.length - 1] as number) + 1])
}
