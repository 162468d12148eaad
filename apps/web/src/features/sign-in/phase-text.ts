import type { Catalogue } from '../../i18n/index.tsx'
import type { IconName } from '../../ui/media/Icon.tsx'
import type { Phase } from './attempt.ts'
import type { Attempt } from './use-attempt.ts'
import type { Way } from './ways.ts'
import type { en } from './words/en.ts'

/** What the dialog says and offers while an attempt stands at one phase. */
export interface PhaseText {
  icon: IconName
  tone?: 'accent' | 'danger'
  title: string
  text: string
  /** The main way on; what it does follows from the phase. */
  main: string
  back: string | null
}

/** Phases with the frame of a state; while one chooses there is another. */
export type StatePhase = Exclude<Phase, 'choosing' | 'pairing'>

/**
 * The words of a phase; choosing has a screen of its own.
 *
 * @param guest what the person is called as a guest
 * @param own what the person is called now
 * @param inRoom whether a room is what the dialog goes back to
 */
export function getPhaseText(
  phase: StatePhase,
  { way, error }: Attempt,
  { common }: Catalogue,
  signIn: typeof en,
  guest: string,
  own: string,
  inRoom: boolean,
): PhaseText {
  const name = getWayName(way, signIn)
  const again = { main: common.tryAgain, back: signIn.anotherWay }
  const waiting = { ...getWaitingText(way, name, signIn), main: signIn.showAgain, back: common.cancel }
  const table: Record<StatePhase, PhaseText> = {
    connecting: { tone: 'accent', ...waiting },
    signing: {
      tone: 'accent',
      ...waiting,
      ...(way?.kind === 'metamask' && { text: signIn.waitingSign(name) }),
    },
    refused: {
      icon: 'ban',
      title: signIn.refusedTitle,
      text: signIn.refusedText(guest),
      main: signIn.askAgain,
      back: signIn.stayGuest,
    },
    blocked: {
      icon: 'external',
      title: signIn.blockedTitle,
      text: signIn.blockedText,
      main: signIn.openIt,
      back: signIn.anotherWay,
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
    network: { icon: 'globe', title: signIn.networkTitle, text: signIn.networkText(name), ...again },
    offline: { icon: 'refresh', title: signIn.offlineTitle, text: signIn.offlineText, ...again },
    unreached: { icon: 'refresh', title: signIn.unreachedTitle, text: signIn.unreachedText, ...again },
    unproven: { icon: 'shield', title: signIn.unprovenTitle, text: signIn.unprovenText, ...again },
    tampered: {
      icon: 'shield',
      tone: 'danger',
      title: signIn.tamperedTitle,
      text: signIn.tamperedText,
      ...again,
    },
    elsewhere: {
      icon: 'globe',
      title: signIn.elsewhereTitle,
      text: signIn.elsewhereText(guest),
      main: signIn.stayGuest,
      back: null,
    },
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
      main: inRoom ? signIn.done : signIn.goOn,
      back: null,
    },
  }
  return table[phase]
}

function getWayName(way: Way | null, signIn: typeof en): string {
  if (way?.kind === 'metamask') return way.wallet.name || signIn.browserWallet
  return way?.kind === 'googlelogin' ? 'Google' : signIn.yourWallet
}

function getWaitingText(
  way: Way | null,
  name: string,
  signIn: typeof en,
): Pick<PhaseText, 'icon' | 'title' | 'text'> {
  switch (way?.kind) {
    case 'googlelogin':
      return { icon: 'google', title: signIn.finishing, text: signIn.finishingText }
    case 'wallet-connect-v2':
      return { icon: 'phone', title: signIn.waitingPhone, text: signIn.waitingPhoneSign }
    case 'openlogin':
      return { icon: 'external', title: signIn.finishing, text: signIn.waitingWindow }
    case 'connected':
      return { icon: 'wallet', title: signIn.waitingFor(name), text: signIn.waitingSign(name) }
    default:
      return { icon: 'wallet', title: signIn.waitingFor(name), text: signIn.waitingConnect(name) }
  }
}
