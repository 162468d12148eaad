import { defineWords } from '../../../../../i18n/words.ts'
import { en } from './en.ts'

export const broadcastWords = defineWords('features/business-messages/console/broadcasts', en)
