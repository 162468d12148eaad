import { defineWords } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const adsWords = defineWords('features/ads/console', en)
