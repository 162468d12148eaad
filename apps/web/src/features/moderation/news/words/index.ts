import { defineWords } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const reportNewsWords = defineWords('features/moderation/news', en)
