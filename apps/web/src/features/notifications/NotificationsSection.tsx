import type { NotificationChoices, NotificationSettings } from '@foyer/contract/notifications'
import { useNotificationSettings } from '@foyer/react'
import { Suspense, useId, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { isSoundWanted, saveSoundWanted } from '../../lib/chime.ts'
import { lazyNamed } from '../../lib/lazy-named.ts'
import { playChime } from '../../lib/play-chime.ts'
import type { Me } from '../../shell/me.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { useToast } from '../../ui/feedback/Toast.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { Input } from '../../ui/inputs/Input.tsx'
import { Setting } from '../../ui/inputs/Setting.tsx'
import { Switch } from '../../ui/inputs/Switch.tsx'
import { PageSection } from '../../ui/layout/Page.tsx'
import css from './NotificationsSection.module.css'
import { type Push, usePush } from './use-push.ts'
import { notificationsWords } from './words/index.ts'

// Its words and forms are for servers that send mail.
const ByMail = lazyNamed(() => import('./mail/ByMail.tsx'), 'ByMail')

/** The settings of notifications: this browser, kinds, quiet hours and mail. */
export function NotificationsSection({ me }: { me: Me }) {
  const words = useWords(notificationsWords)
  const { data, error, refetch, choose } = useNotificationSettings(me.publicId)
  const push = usePush(me.publicId, data?.public_key ?? null)
  const say = useToast()
  const change = (choices: Partial<NotificationChoices>) => {
    if (data === null) return
    const { public_key: _, ...before } = data
    choose({ ...before, ...choices }).catch(() => say(words.notSaved))
  }
  return (
    <PageSection title={words.title}>
      <Permission push={push} known={data !== null} />
      {data === null && error !== null && (
        <Setting title={words.notLoaded}>
          <Button icon="refresh" onClick={refetch}>
            {words.again}
          </Button>
        </Setting>
      )}
      <Sound />
      {data !== null && <Kinds settings={data} isGuest={me.isGuest} change={change} />}
      {data !== null && <QuietHours quiet={data.quiet_hours} change={change} />}
      {me.isMember && me.publicId !== null && (
        <Suspense>
          <ByMail key={me.publicId} publicId={me.publicId} />
        </Suspense>
      )}
    </PageSection>
  )
}

/** The switch for this browser; explains why where push is not available. */
function Permission({ push, known }: { push: Push; known: boolean }) {
  const words = useWords(notificationsWords)
  const { permission, on, failed, changing, set } = push
  if (permission !== 'open') return <Note icon="mute" title={words.blocked[permission]} />
  const note = failed ? words.failed : changing ? words.changing : words.hereNote
  return (
    <Setting title={words.here} note={note}>
      {failed && (
        <Button small icon="refresh" onClick={() => void set(true)}>
          {words.again}
        </Button>
      )}
      {known && <Switch label={words.here} checked={on} onChange={(wanted) => void set(wanted)} />}
    </Setting>
  )
}

/** The sound of this browser; switched on, it is heard once. */
function Sound() {
  const words = useWords(notificationsWords)
  const [isWanted, setWanted] = useState(isSoundWanted)
  const change = (wanted: boolean) => {
    saveSoundWanted(wanted)
    setWanted(wanted)
    if (wanted) void playChime().catch(() => undefined)
  }
  return (
    <Setting title={words.sound} note={words.soundNote}>
      <Switch label={words.sound} checked={isWanted} onChange={change} />
    </Setting>
  )
}

interface KindsProps {
  settings: NotificationSettings
  isGuest: boolean
  change: (choices: Partial<NotificationChoices>) => void
}

/** One switch per kind; guests have mentions only. */
function Kinds({ settings, isGuest, change }: KindsProps) {
  const words = useWords(notificationsWords)
  const kinds = (['mentions', 'direct', 'direct_names', 'business'] as const).filter(
    (kind) => kind === 'mentions' || (!isGuest && (kind !== 'direct_names' || settings.direct)),
  )
  return kinds.map((kind) => (
    <Setting key={kind} title={words.kinds[kind]} note={words.notes[kind]}>
      <Switch
        label={words.kinds[kind]}
        checked={settings[kind]}
        onChange={(wanted) => change({ [kind]: wanted })}
      />
    </Setting>
  ))
}

const NIGHT = { from: '22:00', until: '07:00' }

function QuietHours({
  quiet,
  change,
}: {
  quiet: NotificationSettings['quiet_hours']
  change: KindsProps['change']
}) {
  const words = useWords(notificationsWords)
  const id = useId()
  const getTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
  // While a field is empty or both are equal, the stored hours stay.
  const set = (part: Partial<typeof NIGHT>) => {
    const next = { ...NIGHT, ...quiet, ...part, time_zone: getTimeZone() }
    if (next.from !== '' && next.until !== '' && next.from !== next.until) change({ quiet_hours: next })
  }
  return (
    <>
      <Setting title={words.quiet} note={words.quietNote}>
        <Switch
          label={words.quiet}
          checked={quiet !== null}
          onChange={(wanted) => (wanted ? set({}) : change({ quiet_hours: null }))}
        />
      </Setting>
      {quiet !== null && (
        <div className={css.times}>
          {(['from', 'until'] as const).map((part) => (
            <label key={part} htmlFor={`${id}${part}`} className={css.time}>
              {words[part]}
              <Input
                id={`${id}${part}`}
                type="time"
                className={css.field}
                value={quiet[part]}
                onChange={(event) => set({ [part]: event.target.value.slice(0, 5) })}
              />
            </label>
          ))}
          <span className="t1 quiet">{words.zone(quiet.time_zone.replaceAll('_', ' '))}</span>
        </div>
      )}
    </>
  )
}
