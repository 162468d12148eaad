import { words } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const insightWords = words('features/insight/console', en)
