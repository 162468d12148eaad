import { words } from '../../../i18n/words.ts'
import { en } from './en.ts'

export const signInWords = words('features/sign-in', en)
