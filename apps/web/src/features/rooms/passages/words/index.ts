import { defineWords } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const passageWords = defineWords('features/rooms/passages', en)
