import { defineWords } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const roomLevelWords = defineWords('features/notifications/room', en)
