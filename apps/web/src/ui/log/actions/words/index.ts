import { defineWords } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const actionsWords = defineWords('ui/log/actions', en)
