import { defineWords } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const domainSettingsWords = defineWords('features/domains/console', en)
