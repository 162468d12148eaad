import { defineWords } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const counterWords = defineWords('features/vouchers/console', en)
