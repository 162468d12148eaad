import { defineWords } from '../../../i18n/words.ts'
import { en } from './en.ts'

export const directWords = defineWords('features/direct-messages', en)
