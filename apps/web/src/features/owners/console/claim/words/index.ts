import { defineWords } from '../../../../../i18n/words.ts'
import { en } from './en.ts'

export const claimWords = defineWords('features/owners/console/claim', en)
