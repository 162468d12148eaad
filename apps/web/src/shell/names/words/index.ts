import { defineWords } from '../../../i18n/words.ts'
import { en } from './en.ts'

export const nameWords = defineWords('shell/names', en)
