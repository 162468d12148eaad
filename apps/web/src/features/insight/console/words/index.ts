import { defineWords } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const insightWords = defineWords('features/insight/console', en)
