import { defineWords } from '../../../i18n/words.ts'
import { en } from './en.ts'

export const provingWords = defineWords('shell/proving', en)
