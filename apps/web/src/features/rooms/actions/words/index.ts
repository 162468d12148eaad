import { words } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const actionsWords = words('features/rooms/actions', en)
