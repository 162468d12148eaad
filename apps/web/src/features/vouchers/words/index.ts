import { words } from '../../../i18n/words.ts'
import { en } from './en.ts'

export const vouchersWords = words('features/vouchers', en)
