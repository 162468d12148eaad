import { words } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const roomLevelWords = words('features/notifications/room', en)
