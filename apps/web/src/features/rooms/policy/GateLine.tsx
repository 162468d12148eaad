import { CHAIN_NAMES, formatAppPath } from '@foyer/contract'
import type { RoomGate } from '@foyer/contract/moderation'
import { useStanding } from '@foyer/react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { cx } from '../../../lib/cx.ts'
import { useMe } from '../../../shell/me.ts'
import { useSignIn } from '../../../shell/sign-in.ts'
import { Button } from '../../../ui/inputs/Button.tsx'
import { Link } from '../../../ui/layout/Link.tsx'
import { Icon } from '../../../ui/media/Icon.tsx'
import { isolate } from '../../../ui/text/isolate.ts'
import { shortenAddress } from '../../../ui/text/person-name.ts'
import css from './RoomPolicyLine.module.css'
import { roomPolicyWords } from './words/index.ts'

interface GateLineProps {
  gate: RoomGate
  domain: string
  roomId: string
}

/**
 * Says what writing needs before the person types, whether they have it, and what they can do. A person who passes sees
 * nothing; the page of the server, which is the same for all, has the gate only. The composer keeps the draft.
 */
export function GateLine({ gate, domain, roomId }: GateLineProps) {
  const { language } = useText()
  const { gate: words } = useWords(roomPolicyWords)
  const { isKnown, isGuest } = useMe(false)
  const signIn = useSignIn()
  const standing = useStanding(domain, isKnown ? roomId : null)
  const { passed, because = null, level } = standing.data ?? {}
  if (passed === true) return null
  const format = (n: number) => new Intl.NumberFormat(language).format(n)
  const maySignIn = because === 'guest' || (because === 'level' && isGuest)
  const mayJoin = because === 'no_wallet' || because === 'too_little'
  return (
    <div className={cx(css.line, css.gateLine)}>
      <Icon name="lock" size="xs" />
      <p className={css.gate}>
        <span>
          {gate.kind === 'level' ? words.level(format(gate.minimum)) : toTokenText(gate, words, language)}{' '}
          {because === 'level' || because === null
            ? typeof level === 'number' && words.mine(format(level))
            : gate.kind === 'token' && words.because[because]}
        </span>
        {maySignIn && (
          <Button variant="text" onClick={signIn}>
            {words.signIn}
          </Button>
        )}
        {mayJoin && <Link href={formatAppPath('profile', {})}>{words.join}</Link>}
        {because !== null && because !== 'guest' && because !== 'no_wallet' && (
          <Button variant="text" onClick={standing.refetch}>
            {words.again}
          </Button>
        )}
        {gate.kind === 'level' && because !== null && (
          <Link href={formatAppPath('rewards', {})}>{words.earn}</Link>
        )}
      </p>
    </div>
  )
}

function toTokenText(
  { chain_id, contract, token_id, minimum, symbol }: Extract<RoomGate, { kind: 'token' }>,
  words: (typeof roomPolicyWords)['en']['gate'],
  language: string,
): string {
  const amount = formatAmount(minimum, language)
  const coin =
    symbol === null ? words.unnamed(amount, shortenAddress(contract)) : words.coin(amount, isolate(symbol))
  const what = token_id === null ? coin : `${coin} (${words.piece(amount, isolate(token_id))})`
  return words.token(what, CHAIN_NAMES[chain_id] ?? words.chain(String(chain_id)))
}

/** A decimal number of any length, with the separators of a language; exact, because it is never a `number`. */
const formatAmount = (decimal: string, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 20 }).format(decimal as `${number}`)
