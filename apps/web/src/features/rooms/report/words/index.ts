import { defineWords } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const reportWords = defineWords('features/rooms/report', en)
