import { defineWords } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const botsWords = defineWords('features/bots/console', en)
