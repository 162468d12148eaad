import { words } from '../../../i18n/words.ts'
import { en } from './en.ts'

export const provingWords = words('shell/proving', en)
