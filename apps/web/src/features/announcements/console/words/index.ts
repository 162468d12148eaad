import { defineWords } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const announceWords = defineWords('features/announcements/console', en)
