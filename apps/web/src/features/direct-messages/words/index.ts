import { words } from '../../../i18n/words.ts'
import { en } from './en.ts'

export const directWords = words('features/direct-messages', en)
