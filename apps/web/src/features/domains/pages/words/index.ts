import { defineWords } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const pagesWords = defineWords('features/domains/pages', en)
