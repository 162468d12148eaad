import { words } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const rulesWords = words('features/rewards/console', en)
