import { defineWords } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const gateWords = defineWords('features/sign-in/gate', en)
