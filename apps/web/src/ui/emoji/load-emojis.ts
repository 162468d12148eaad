import type { Language } from '@foyer/contract'
import { type EmojiTable, parseEmojiTable } from './emoji.ts'

/** English names stand in for a language that the data has no names in. */
const TABLES: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import('emoji:en'),
  es: () => import('emoji:es'),
  de: () => import('emoji:de'),
  zh: () => import('emoji:zh'),
  ar: () => import('emoji:en'),
}

const loading = new Map<Language, Promise<EmojiTable>>()

/** The emojis with names in a language, fetched at the first use. Rejects when they cannot be fetched; a later call tries again. */
export function loadEmojis(language: Language): Promise<EmojiTable> {
  const table = loading.get(language) ?? TABLES[language]().then(({ default: text }) => parseEmojiTable(text))
  loading.set(language, table)
  table.catch(() => loading.delete(language))
  return table
}
