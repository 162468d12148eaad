import type { Language } from '@foyer/contract'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { zh } from './zh.ts'

/** The words of mails, by language. */
export const mailWords: Readonly<Record<Language, typeof en>> = { en, es, de, zh, ar }
