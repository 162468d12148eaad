import { words } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const orderWords = words('features/moderation/console', en)
