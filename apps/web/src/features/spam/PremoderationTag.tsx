import { useWords } from '../../i18n/words.ts'
import css from '../../shell/console/Console.module.css'
import { spamWords } from './words/index.ts'

/** Says that a message is held because the domain reads messages first, not for what it says. */
export const PremoderationTag = () => <span className={css.tag}>{useWords(spamWords).premoderated}</span>
