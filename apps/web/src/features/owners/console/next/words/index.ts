import { defineWords } from '../../../../../i18n/words.ts'
import { en } from './en.ts'

export const nextWords = defineWords('features/owners/console/next', en)
