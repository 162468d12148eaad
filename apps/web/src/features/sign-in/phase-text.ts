import type { Catalogue } from '../../i18n/index.tsx'
import { getProviderIcon } from '../../shell/login-providers.ts'
import type { IconName } from '../../ui/media/Icon.tsx'
import type { Phase } from './attempt.ts'
import type { Attempt } from './use-attempt.ts'
import type { Way } from './ways.ts'
import type { en } from './words/en.ts'

/** Texts and buttons of the dialog in one phase. */
export interface PhaseText {
  icon: IconName
  tone?: 'accent' | 'danger'
  title: string
  text: string
  /** Label of the main button; its action follows from the phase. */
  main: string
  back: string | null
}

/** Phases that `AttemptState` shows; the others show the choice of methods. */
export type StatePhase = Exclude<Phase, 'choosing' | 'pairing'>

/**
 * The texts of a phase.
 *
 * @param guest name of the person as a guest
 * @param own current name of the person
 * @param inRoom the dialog was opened over a room
 */
export function getPhaseText(
  phase: StatePhase,
  { way, error, brought }: Attempt,
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
    unsupported: {
      icon: way?.kind === 'passkey' ? 'key' : 'wallet',
      title: way?.kind === 'passkey' ? signIn.passkeyLacksTitle : signIn.walletLacksTitle,
      text: getLackText(way, name, signIn),
      ...again,
    },
    otherKey: {
      icon: 'shield',
      tone: 'danger',
      title: signIn.otherKeyTitle,
      text: signIn.otherKeyText,
      ...again,
    },
    hasPasskey: {
      icon: 'key',
      title: signIn.hasPasskeyTitle,
      text: signIn.hasPasskeyText,
      main: signIn.ownPasskey,
      back: signIn.anotherWay,
    },
    otherPasskey: {
      icon: 'key',
      title: signIn.otherPasskeyTitle,
      text: signIn.otherPasskeyText,
      main: signIn.chooseOther,
      back: signIn.anotherWay,
    },
    wrongCode: { icon: 'key', title: signIn.wrongCodeTitle, text: signIn.wrongCodeText, ...again },
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
      text: brought === null ? signIn.doneText : signIn.brought[brought](guest),
      main: inRoom ? signIn.done : signIn.goOn,
      back: null,
    },
  }
  return table[phase]
}

function getLackText(way: Way | null, name: string, signIn: typeof en): string {
  if (way?.kind !== 'passkey') return signIn.walletLacksText(name)
  return way.isNew ? `${signIn.passkeyLacksText} ${signIn.passkeyUseless}` : signIn.passkeyLacksText
}

function getWayName(way: Way | null, signIn: typeof en): string {
  if (way?.kind === 'metamask') return way.wallet.name || signIn.browserWallet
  if (way?.kind === 'passkey') return signIn.yourPasskey
  return way?.kind === 'googlelogin' ? way.provider.name : signIn.yourWallet
}

function getWaitingText(
  way: Way | null,
  name: string,
  signIn: typeof en,
): Pick<PhaseText, 'icon' | 'title' | 'text'> {
  switch (way?.kind) {
    case 'googlelogin':
      return {
        icon: getProviderIcon(way.provider),
        title: signIn.finishing,
        text: signIn.finishingText(name),
      }
    case 'wallet-connect-v2':
      return { icon: 'phone', title: signIn.waitingPhone, text: signIn.waitingPhoneSign }
    case 'openlogin':
      return { icon: 'external', title: signIn.finishing, text: signIn.waitingWindow }
    case 'passkey':
      return way.recoveryCode === undefined
        ? { icon: 'key', title: signIn.waitingFor(name), text: signIn.waitingPasskey }
        : { icon: 'key', title: signIn.finishing, text: signIn.waitingCode }
    case 'connected':
      return { icon: 'wallet', title: signIn.waitingFor(name), text: signIn.waitingSign(name) }
    default:
      return { icon: 'wallet', title: signIn.waitingFor(name), text: signIn.waitingConnect(name) }
  }
}
