import { defineWords } from '../../../i18n/words.ts'
import { en } from './en.ts'

export const spamWords = defineWords('features/spam', en)
