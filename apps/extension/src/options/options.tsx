import { type FormEvent, useEffect, useState } from 'react'
import { toPattern } from '../../manifest.ts'
import { chrome } from '../chrome.ts'
import { readSettings, type Settings, saveSettings, switchSite, toServer } from '../settings.ts'
import { say } from '../words.ts'

/** The page of options: the server, the badge, and the sites for which the extension does nothing. */
export function Options() {
  const [settings, setSettings] = useState<Settings | null>(null)
  useEffect(() => {
    const read = () => void readSettings().then(setSettings)
    read()
    chrome.storage.onChanged.addListener(read)
    document.title = say('options_title')
  }, [])
  if (settings === null) return null
  return (
    <main className="options">
      <h1>{say('options_title')}</h1>
      <ServerForm server={settings.server} />
      <label>
        <input
          type="checkbox"
          checked={settings.hasBadge}
          onChange={(event) => void saveSettings({ hasBadge: event.target.checked })}
        />{' '}
        {say('options_badge')}
      </label>
      <OffSites sites={settings.offSites} />
    </main>
  )
}

function ServerForm({ server }: { server: string }) {
  const [text, setText] = useState(server)
  const [note, setNote] = useState('')
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    try {
      const chosen = toServer(text)
      // The browser asks the person; it shows its question after a click only, so this comes first.
      const isAllowed = await chrome.permissions.request({ origins: [toPattern(chosen)] })
      if (isAllowed) await saveSettings({ server: chosen })
      setNote(say(isAllowed ? 'options_saved' : 'options_refused'))
    } catch {
      setNote(say('options_no_server'))
    }
  }
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <label htmlFor="server">{say('options_server')}</label>
      <input
        id="server"
        type="url"
        dir="ltr"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="panel-button">
        {say('options_save')}
      </button>
      <p className="panel-link" role="status">
        {note}
      </p>
    </form>
  )
}

function OffSites({ sites }: { sites: readonly string[] }) {
  return (
    <section>
      <h2>{say('options_off')}</h2>
      {sites.length === 0 && <p>{say('options_none_off')}</p>}
      <ul>
        {sites.map((site) => (
          <li key={site}>
            <bdi>{site}</bdi>
            <button type="button" className="panel-button" onClick={() => void switchSite(site, true)}>
              {say('options_on_again')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
