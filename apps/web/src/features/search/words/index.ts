import { defineWords } from '../../../i18n/words.ts'
import { en } from './en.ts'

export const searchWords = defineWords('features/search', en)
