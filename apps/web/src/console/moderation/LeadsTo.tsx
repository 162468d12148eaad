import { roomId } from '@foyer/contract'
import type { RoomConduct } from '@foyer/contract/moderation'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { roomPath } from '../../routes.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Link } from '../../ui/Link.tsx'
import { Setting } from '../../ui/Setting.tsx'
import css from '../Console.module.css'
import { pageIn } from './page-in.ts'
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
  const [typed, setTyped] = useState(`https://${domain}/`)
  const [isWrong, setWrong] = useState(false)
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
  const lead = async (event: FormEvent) => {
    event.preventDefault()
    const url = pageIn(domain, typed)
    const target = url === null ? null : roomId(url)
    const isOther = target !== null && target !== conduct.room_id
    setWrong(!isOther)
    if (isOther) await set({ leads_to: target })
  }
  return (
    <form className={css.line} onSubmit={(event) => void lead(event)} noValidate>
      <Field
        label={words.leadsTo}
        note={words.leadsToNote}
        inputMode="url"
        value={typed}
        fault={isWrong ? words.notAnotherRoom(domain) : null}
        onChange={(value) => {
          setTyped(value)
          setWrong(false)
        }}
      />
      <Button type="submit" disabled={busy}>
        {words.lead}
      </Button>
    </form>
  )
}
