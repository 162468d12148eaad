import { words } from '../../../i18n/words.ts'
import { en } from './en.ts'

export const settingsWords = words('app/settings', en)
