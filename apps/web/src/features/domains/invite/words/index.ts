import { defineWords } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const inviteWords = defineWords('features/domains/invite', en)
