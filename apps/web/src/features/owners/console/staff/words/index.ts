import { defineWords } from '../../../../../i18n/words.ts'
import { en } from './en.ts'

export const staffWords = defineWords('features/owners/console/staff', en)
