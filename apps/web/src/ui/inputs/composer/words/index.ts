import { defineWords } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const chipWords = defineWords('ui/inputs/composer', en)
