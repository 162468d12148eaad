import { roomId } from '@foyer/contract'
import type { RoomPolicy } from '@foyer/contract/moderation'
import { useWords } from '../../../i18n/words.ts'
import { toRoomPath } from '../../../lib/routes.ts'
import css from '../../../shell/console/Console.module.css'
import { PageAddress } from '../../../shell/console/PageAddress.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { Setting } from '../../../ui/inputs/Setting.tsx'
import { Link } from '../../../ui/layout/Link.tsx'
import { orderWords } from './words/index.ts'

/** What can be changed of how a room is written in. */
export type RoomChange = Partial<{ read_only: boolean; slow_mode_s: number; leads_to: string | null }>

interface LeadsToProps {
  domain: string
  conduct: RoomPolicy
  busy: boolean
  /** Resolves to whether it was changed. */
  set: (changes: RoomChange) => Promise<boolean>
}

/** Which other room a page shows in place of its own. Nothing is moved, so it can be undone. */
export function LeadsTo({ domain, conduct, busy, set }: LeadsToProps) {
  const words = useWords(orderWords)
  const { leads_to } = conduct
  if (leads_to !== null)
    return (
      <Setting title={words.leadsTo} note={words.leadsToNote}>
        <span className={css.acts}>
          {leads_to.url !== null && (
            <Link className="link" href={toRoomPath(leads_to.url)}>
              <bdi dir="ltr">{leads_to.url}</bdi>
            </Link>
          )}
          <Button small disabled={busy} onClick={() => void set({ leads_to: null })}>
            {words.leadNowhere}
          </Button>
        </span>
      </Setting>
    )
  const lead = (url: string) => {
    const target = roomId(url)
    if (target === conduct.room_id) return false
    void set({ leads_to: target })
    return true
  }
  return (
    <PageAddress
      domain={domain}
      label={words.leadsTo}
      note={words.leadsToNote}
      wrong={words.notAnotherRoom(domain)}
      act={words.lead}
      busy={busy}
      onGo={lead}
    />
  )
}
