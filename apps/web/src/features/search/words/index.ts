import { words } from '../../../i18n/words.ts'
import { en } from './en.ts'

export const searchWords = words('features/search', en)
