import { defineWords } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const importsWords = defineWords('features/imports/console', en)
