import { defineWords } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const membersWords = defineWords('features/members/console', en)
