import { words } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const reportWords = words('features/rooms/report', en)
