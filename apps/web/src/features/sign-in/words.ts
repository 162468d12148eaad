import type { Catalogue } from '../../i18n/index.tsx'
import type { LaterCatalogue } from '../../i18n/later.ts'
import type { IconName } from '../../ui/Icon.tsx'
import type { Phase } from './attempt.ts'
import type { Attempt } from './use-attempt.ts'

/** What the dialog says and offers while an attempt stands at one phase. */
export interface Words {
  icon: IconName
  tone?: 'accent' | 'danger'
  title: string
  text: string
  /** The main way on; what it does follows from the phase. */
  main: string
  back: string | null
}

/**
 * The words of a phase; choosing has a screen of its own.
 *
 * @param guest what the person is called as a guest
 * @param own what the person is called now
 */
export function wordsOf(
  { phase, wallet, error }: Attempt,
  { signIn, common }: LaterCatalogue & Catalogue,
  guest: string,
  own: string,
): Words {
  const name = wallet?.name ?? ''
  const again = { main: common.tryAgain, back: signIn.anotherWay }
  const table: Record<Exclude<Phase, 'choosing'>, Words> = {
    connecting: {
      icon: 'wallet',
      tone: 'accent',
      title: signIn.waitingFor(name),
      text: signIn.waitingConnect(name),
      main: signIn.showAgain,
      back: common.cancel,
    },
    signing: {
      icon: 'wallet',
      tone: 'accent',
      title: signIn.waitingFor(name),
      text: signIn.waitingSign(name),
      main: signIn.showAgain,
      back: common.cancel,
    },
    refused: {
      icon: 'ban',
      title: signIn.refusedTitle,
      text: signIn.refusedText(guest),
      main: signIn.askAgain,
      back: signIn.stayGuest,
    },
    silent: {
      icon: 'clock',
      tone: 'danger',
      title: signIn.silentTitle,
      text: signIn.silentText(name),
      ...again,
    },
    locked: { icon: 'wallet', title: signIn.lockedTitle, text: signIn.lockedText(name), ...again },
    busy: { icon: 'external', title: signIn.busyTitle, text: signIn.busyText(name), ...again },
    failed: {
      icon: 'alert',
      tone: 'danger',
      title: signIn.failedTitle,
      text: error === null ? signIn.failedText : `${signIn.failedText} (${error})`,
      ...again,
    },
    done: {
      icon: 'check',
      tone: 'accent',
      title: signIn.doneTitle(own),
      text: signIn.doneText,
      main: signIn.done,
      back: null,
    },
  }
  return table[phase as Exclude<Phase, 'choosing'>]
}
