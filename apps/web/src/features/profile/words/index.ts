import { defineWords } from '../../../i18n/words.ts'
import { en } from './en.ts'

export const profileWords = defineWords('features/profile', en)
