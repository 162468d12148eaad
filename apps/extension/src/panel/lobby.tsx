import { useState } from 'react'
import type { Place } from '../eligible.ts'
import type { Settings } from '../settings.ts'
import { say } from '../words.ts'
import { Room } from './room.tsx'
import { useNamedServer } from './use-named-server.ts'

const hostOf = (origin: string): string => new URL(origin).host

/**
 * The lobby of a page, on the server that its domain has named (docs/embedding.md#the-server-of-a-domain), else on the one
 * of the options. The named one is asked only when the browser allows it; until then the person chooses.
 */
export function Lobby({ place: { site, url }, settings }: { place: Place; settings: Settings }) {
  const [named, allow] = useNamedServer(settings, site)
  const [stays, setStays] = useState(false)
  if (named === undefined) return <p className="panel-note">{say('ui_loading')}</p>
  if (named === null || stays) return <Room server={settings.server} url={url} />
  if (named.isAllowed)
    return (
      <>
        <p className="panel-bar">{say('panel_kept', hostOf(named.origin))}</p>
        <Room server={named.origin} url={url} />
      </>
    )
  return (
    <div className="panel-note">
      <p>{say('panel_named', site, hostOf(named.origin))}</p>
      <button type="button" className="panel-button" onClick={() => void allow()}>
        {say('panel_open_lobby')}
      </button>{' '}
      <button type="button" className="panel-button panel-quiet" onClick={() => setStays(true)}>
        {say('panel_stay', hostOf(settings.server))}
      </button>
    </div>
  )
}
