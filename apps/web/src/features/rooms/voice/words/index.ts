import { defineWords } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const voiceWords = defineWords('features/rooms/voice', en)
