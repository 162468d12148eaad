import { randomFrom } from '../random.ts'
import { campaigns } from './campaigns.ts'
import { code, shared, speech } from './ordinary.ts'

/** One message of the corpus. */
export interface CorpusMessage {
  author: string
  /** `regular`: has written for weeks; `newcomer`: has never written before the corpus. */
  who: 'regular' | 'newcomer' | 'spammer'
  room: number
  text: string
  /** Milliseconds since the begin of the corpus. */
  at: number
  /** Campaign; null for an ordinary message. */
  campaign: string | null
}

const HOUR = 3_600_000
const SPAN = 24 * HOUR
const ROOMS = 40
const REGULARS = 60
const NEWCOMERS = 320
const NAMES = [
  'Ana',
  'Bruno',
  'Chen',
  'Dalia',
  'Emre',
  'Fatima',
  'Goran',
  'Hana',
  'Ivo',
  'Juana',
  'Kofi',
  'Lena',
]

/** A day of 40 rooms: ordinary people in four languages, and several campaigns of spam. The same for the same seed. */
export function createSpamCorpus(seed = 7): CorpusMessage[] {
  const random = randomFrom(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const below = (end: number) => Math.floor(random() * end)
  const fill = (text: string) =>
    text.replaceAll('{n}', () => String(1_000 + below(90_000))).replaceAll('{name}', () => pick(NAMES))
  const languages = Object.values(speech)

  const say = (linkShare: number) => {
    const kind = random()
    if (kind < linkShare) return fill(`${pick(shared.beside)} ${pick(shared.links)}`)
    if (kind < linkShare + 0.06) return fill(pick(code))
    const { short, sentences, things, times } = pick(languages)
    if (kind < linkShare + 0.36) return pick(short)
    return pick(sentences).replace('{thing}', pick(things)).replace('{time}', pick(times))
  }

  const regulars = Array.from({ length: 1_500 }, (): CorpusMessage => {
    const who = 'regular' as const
    return {
      author: `regular-${below(REGULARS)}`,
      who,
      room: below(ROOMS),
      text: say(0.15),
      at: below(SPAN),
      campaign: null,
    }
  })
  const newcomers = Array.from({ length: NEWCOMERS }, (_, person): CorpusMessage[] => {
    let at = below(SPAN)
    const home = below(ROOMS)
    return Array.from({ length: 1 + below(5) }, () => {
      at += 15_000 + below(180_000)
      const room = random() < 0.85 ? home : below(ROOMS)
      return { author: `newcomer-${person}`, who: 'newcomer', room, text: say(0.08), at, campaign: null }
    })
  }).flat()
  const spam = campaigns.flatMap(({ name, messages, perSender, everyS, texts }, which) => {
    const start = below(SPAN - 3 * HOUR)
    return Array.from({ length: messages }, (_, at): CorpusMessage => {
      const author = `spammer-${which}-${Math.floor(at / perSender)}`
      const place = { room: below(ROOMS), at: start + at * everyS * 1_000 }
      return { author, who: 'spammer', ...place, text: fill(pick(texts)), campaign: name }
    })
  })
  return [...regulars, ...newcomers, ...spam].sort((a, b) => a.at - b.at)
}
