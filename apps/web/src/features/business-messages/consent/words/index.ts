import { defineWords } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const businessConsentWords = defineWords('features/business-messages/consent', en)
