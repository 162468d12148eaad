import { words } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const scanWords = words('ui/media/scan', en)
