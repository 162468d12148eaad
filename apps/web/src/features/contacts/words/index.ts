import { defineWords } from '../../../i18n/words.ts'
import { en } from './en.ts'

export const contactsWords = defineWords('features/contacts', en)
