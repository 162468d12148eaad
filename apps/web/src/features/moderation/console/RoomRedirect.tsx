import { roomId } from '@foyer/contract'
import type { RoomPolicy } from '@foyer/contract/moderation'
import { useWords } from '../../../i18n/words.ts'
import { toRoomPath } from '../../../lib/routes.ts'
import css from '../../../shell/console/Console.module.css'
import { PageAddress } from '../../../shell/console/PageAddress.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { Setting } from '../../../ui/inputs/Setting.tsx'
import { Link } from '../../../ui/layout/Link.tsx'
import type { AskedGate } from './GateForm.tsx'
import { orderWords } from './words/index.ts'

/** Changes of a room's policy. */
export type RoomChange = Partial<{ read_only: boolean; slow_mode_s: number; leads_to: string | null }> & {
  gate?: AskedGate
}

interface RoomRedirectProps {
  domain: string
  policy: RoomPolicy
  busy: boolean
  /** Resolves to true on success. */
  set: (changes: RoomChange) => Promise<boolean>
}

/** Redirects a page to another room. No message is moved, so the redirect can be undone. */
export function RoomRedirect({ domain, policy, busy, set }: RoomRedirectProps) {
  const words = useWords(orderWords)
  const { leads_to } = policy
  if (leads_to !== null)
    return (
      <Setting title={words.redirect} note={words.redirectNote}>
        <span className={css.acts}>
          {leads_to.url !== null && (
            <Link className="link" href={toRoomPath(leads_to.url)}>
              <bdi dir="ltr">{leads_to.url}</bdi>
            </Link>
          )}
          <Button small disabled={busy} onClick={() => void set({ leads_to: null })}>
            {words.removeRedirect}
          </Button>
        </span>
      </Setting>
    )
  const redirect = (url: string) => {
    const target = roomId(url)
    if (target === policy.room_id) return false
    void set({ leads_to: target })
    return true
  }
  return (
    <PageAddress
      domain={domain}
      label={words.redirect}
      note={words.redirectNote}
      wrong={words.notAnotherRoom(domain)}
      act={words.setRedirect}
      busy={busy}
      onGo={redirect}
    />
  )
}
