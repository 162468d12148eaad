import { words } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const counterWords = words('features/vouchers/console', en)
