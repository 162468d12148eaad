import { words } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const domainSettingsWords = words('features/domains/console', en)
