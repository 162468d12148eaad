import { defineWords } from '../../../i18n/words.ts'
import { en } from './en.ts'

export const frameWords = defineWords('app/frame', en)
