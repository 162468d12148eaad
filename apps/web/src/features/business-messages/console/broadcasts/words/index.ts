import { words } from '../../../../../i18n/words.ts'
import { en } from './en.ts'

export const broadcastWords = words('features/business-messages/console/broadcasts', en)
