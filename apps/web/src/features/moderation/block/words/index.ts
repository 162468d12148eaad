import { defineWords } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const blockWords = defineWords('features/moderation/block', en)
