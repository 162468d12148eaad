import { roomId } from '@foyer/contract'
import type { RoomConduct } from '@foyer/contract/moderation'
import { useWords } from '../../i18n/words.ts'
import { roomPath } from '../../routes.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Setting } from '../../ui/Setting.tsx'
import css from '../Console.module.css'
import { PageAddress } from '../PageAddress.tsx'
import { orderWords } from './words/index.ts'

/** What can be changed of how a room is written in. */
export type RoomChange = Partial<{ read_only: boolean; slow_mode_s: number; leads_to: string | null }>

interface LeadsToProps {
  domain: string
  conduct: RoomConduct
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
            <Link className="link" href={roomPath(leads_to.url)}>
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
