import { defineWords } from '../../../i18n/words.ts'
import { en } from './en.ts'

export const rewardsWords = defineWords('features/rewards', en)
