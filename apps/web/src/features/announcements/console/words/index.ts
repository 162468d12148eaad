import { words } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const announceWords = words('features/announcements/console', en)
