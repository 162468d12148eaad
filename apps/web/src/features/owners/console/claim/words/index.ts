import { words } from '../../../../../i18n/words.ts'
import { en } from './en.ts'

export const claimWords = words('features/owners/console/claim', en)
