import { defineWords } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const failureWords = defineWords('features/rooms/failure', en)
