import { defineWords } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const handOverWords = defineWords('features/sign-in/hand-over', en)
