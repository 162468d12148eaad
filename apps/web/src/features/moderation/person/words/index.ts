import { defineWords } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const personReportWords = defineWords('features/moderation/person', en)
