import { defineWords } from '../../../../../i18n/words.ts'
import { en } from './en.ts'

export const inboxWords = defineWords('features/business-messages/console/inbox', en)
