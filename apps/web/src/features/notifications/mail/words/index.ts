import { defineWords } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const mailWords = defineWords('features/notifications/mail', en)
