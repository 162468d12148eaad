import { words } from '../../../i18n/words.ts'
import { en } from './en.ts'

export const consoleWords = words('shell/console', en)
