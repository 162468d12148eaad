import { words } from '../../../i18n/words.ts'
import { en } from './en.ts'

export const domainsWords = words('features/domains', en)
