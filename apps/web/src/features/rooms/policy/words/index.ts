import { defineWords } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const roomPolicyWords = defineWords('features/rooms/policy', en)
