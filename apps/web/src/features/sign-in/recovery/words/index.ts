import { defineWords } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const recoveryWords = defineWords('features/sign-in/recovery', en)
