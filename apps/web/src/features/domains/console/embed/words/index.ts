import { defineWords } from '../../../../../i18n/words.ts'
import { en } from './en.ts'

export const embedWords = defineWords('features/domains/console/embed', en)
