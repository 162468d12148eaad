import { words } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const adsWords = words('features/ads/console', en)
