import { defineWords } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const actionsWords = defineWords('features/rooms/actions', en)
