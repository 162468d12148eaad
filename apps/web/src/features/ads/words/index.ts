import { words } from '../../../i18n/words.ts'
import { en } from './en.ts'

export const adListWords = words('features/ads', en)
