import { defineWords } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const securityWords = defineWords('features/profile/security', en)
