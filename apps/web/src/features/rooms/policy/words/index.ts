import { words } from '../../../../i18n/words.ts'
import { en } from './en.ts'

export const roomPolicyWords = words('features/rooms/policy', en)
