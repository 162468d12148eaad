import { defineWords } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const webhooksWords = defineWords('features/webhooks/console', en)
