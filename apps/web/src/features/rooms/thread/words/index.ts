import { defineWords } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const threadWords = defineWords('features/rooms/thread', en)
