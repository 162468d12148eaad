import { defineWords } from '../../../i18n/words.ts'
import { en } from './en.ts'

export const typingWords = defineWords('ui/feedback', en)
