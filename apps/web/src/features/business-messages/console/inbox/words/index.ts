import { words } from '../../../../../i18n/words.ts'
import { en } from './en.ts'

export const inboxWords = words('features/business-messages/console/inbox', en)
