import { words } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const startWords = words('features/rooms/start', en)
