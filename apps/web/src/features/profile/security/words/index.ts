import { words } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const securityWords = words('features/profile/security', en)
