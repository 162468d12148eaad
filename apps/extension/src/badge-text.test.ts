import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Say, toBadge, toTitle } from './badge-text.ts'

const FOLDERS = { en: 'en', de: 'de', es: 'es', zh: 'zh_CN', ar: 'ar' }
type Language = keyof typeof FOLDERS

const read = (language: Language): Record<string, { message: string }> =>
  JSON.parse(
    readFileSync(new URL(`../public/_locales/${FOLDERS[language]}/messages.json`, import.meta.url), 'utf8'),
  )

/** As browsers fill in a text. */
const sayIn = (language: Language): Say => {
  const texts = read(language)
  return (name, values = []) =>
    (texts[name]?.message ?? '').replace(/\$(\d)/g, (_, index) => values[Number(index) - 1] ?? '')
}

const title = (language: Language, presentCount: number, messageCount: number) =>
  toTitle({ presentCount, messageCount }, sayIn(language), language)

describe('the badge', () => {
  test('shows messages, short, and nothing where none are', () => {
    expect(toBadge(null)).toBe('')
    expect(toBadge({ messageCount: 0, presentCount: 3 })).toBe('')
    expect(toBadge({ messageCount: 12, presentCount: 0 })).toBe('12')
    expect(toBadge({ messageCount: 999, presentCount: 0 })).toBe('999')
    expect(toBadge({ messageCount: 1_000, presentCount: 0 })).toBe('999+')
  })
})

describe('the title', () => {
  test('says people and messages in the language of the browser', () => {
    expect(title('en', 3, 12)).toBe('3 people here, 12 messages')
    expect(title('en', 1, 1)).toBe('1 person here, 1 message')
    expect(title('de', 1, 12)).toBe('1 Person hier, 12 Nachrichten')
    expect(title('es', 1_000_000, 0)).toBe('1.000.000 personas aquí, 0 mensajes')
    expect(title('zh', 3, 12)).toBe('3 人在这里，12 条消息')
    expect(title('ar', 2, 2)).toBe('شخصان هنا، رسالتان')
  })

  test('is the name of the extension on a page without a lobby', () => {
    expect(toTitle(null, sayIn('de'), 'de')).toBe('Foyer')
  })
})

describe('the texts', () => {
  const isForm = (name: string) => /^(people|messages)_/.test(name)

  test.each(Object.keys(FOLDERS) as Language[])('in %s are those of English', (language) => {
    const names = (of: Language) => Object.keys(read(of)).filter((name) => !isForm(name))
    expect(names(language)).toEqual(names('en'))
    expect(Object.values(read(language)).every(({ message }) => message.trim() !== '')).toBe(true)
  })

  test.each(Object.keys(FOLDERS) as Language[])('in %s have every plural of the language', (language) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    const say = sayIn(language)
    // Spanish has `many` for millions only, which the form of `other` says as well.
    const needed = pluralCategories.filter((form) => language !== 'es' || form !== 'many')
    for (const form of needed)
      for (const name of ['people', 'messages']) expect(say(`${name}_${form}`, ['7'])).not.toBe('')
  })
})
