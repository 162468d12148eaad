import { defineWords } from '../../../i18n/words.ts'
import { en } from './en.ts'

export const announcementsWords = defineWords('features/announcements', en)
