import { defineWords } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const roomBusinessWords = defineWords('features/business-messages/room-business', en)
