import { defineWords } from '../../../i18n/words.ts'
import { en } from './en.ts'

export const operatorWords = defineWords('features/operator', en)
