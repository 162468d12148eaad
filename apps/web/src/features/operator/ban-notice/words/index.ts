import { defineWords } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const banWords = defineWords('features/operator/ban-notice', en)
