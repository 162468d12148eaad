import { words } from '../../../i18n/words.ts'
import { en } from './en.ts'

export const staffWords = words('console/staff', en)
