import { defineWords } from '../../../i18n/words.ts'
import { en } from './en.ts'

export const pictureWords = defineWords('shell/pictures', en)
