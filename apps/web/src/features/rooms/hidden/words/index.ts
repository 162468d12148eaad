import { defineWords } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const hiddenWords = defineWords('features/rooms/hidden', en)
