import { words } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const gateWords = words('features/sign-in/gate', en)
