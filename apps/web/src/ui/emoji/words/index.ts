import { defineWords } from '../../../i18n/words.ts'
import { en } from './en.ts'

export const emojiWords = defineWords('ui/emoji', en)
