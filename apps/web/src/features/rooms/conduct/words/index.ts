import { words } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const conductWords = words('features/rooms/conduct', en)
