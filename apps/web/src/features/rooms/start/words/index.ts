import { defineWords } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const startWords = defineWords('features/rooms/start', en)
