import { defineWords } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const gatesWords = defineWords('features/direct-messages/gates', en)
