import { defineWords } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const scanWords = defineWords('ui/media/scan', en)
