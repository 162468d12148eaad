import { words } from '../../../i18n/words.ts'
import { en } from './en.ts'

export const broadcastWords = words('console/broadcasts', en)
