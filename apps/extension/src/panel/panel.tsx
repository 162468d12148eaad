import { useEffect, useState } from 'react'
import type { Place } from '../eligible.ts'
import { switchSite } from '../settings.ts'
import { say } from '../words.ts'
import { Lobby } from './lobby.tsx'
import { type Around, useAround } from './use-browser.ts'

/**
 * The side panel. It opens the lobby of the page that it was opened on. When the person goes on to another page, the
 * server learns that page only if they ask for its lobby.
 */
export function Panel() {
  const around = useAround()
  return around === null ? null : <Opened {...around} />
}

function Opened({ place, settings }: Around) {
  const [chosen, setChosen] = useState<Place | null>(place)
  const isOff = (site: string) => settings.offSites.includes(site)
  // A panel that was opened on a page without a lobby waits for the first that has one, and for a click.
  const shown = chosen !== null && !isOff(chosen.site) ? chosen : null
  const isElsewhere = place !== null && place.url !== chosen?.url
  useEffect(() => {
    document.title = shown?.site ?? say('name')
  }, [shown])
  return (
    <main className="panel">
      {isElsewhere && !isOff(place.site) && (
        <div className="panel-bar">
          <span className="panel-cut">{say('panel_elsewhere', place.site)}</span>
          <button type="button" className="panel-button" onClick={() => setChosen(place)}>
            {say('panel_open_lobby')}
          </button>
        </div>
      )}
      {shown !== null && <Lobby key={`${settings.server} ${shown.url}`} place={shown} settings={settings} />}
      {shown === null && (
        <p className="panel-note">
          {say(chosen === null ? (isElsewhere ? 'panel_waiting' : 'panel_nothing') : 'panel_off')}
        </p>
      )}
      <Foot site={shown?.site ?? place?.site} isOff={isOff} />
    </main>
  )
}

function Foot({ site, isOff }: { site: string | undefined; isOff: (site: string) => boolean }) {
  if (site === undefined) return null
  return (
    <footer className="panel-foot">
      <label>
        <input
          type="checkbox"
          checked={!isOff(site)}
          onChange={(event) => void switchSite(site, event.target.checked)}
        />
        {say('panel_switch', site)}
      </label>
    </footer>
  )
}
