import { defineWords } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const orderWords = defineWords('features/moderation/console', en)
