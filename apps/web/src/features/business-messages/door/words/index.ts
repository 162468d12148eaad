import { defineWords } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const doorWords = defineWords('features/business-messages/door', en)
