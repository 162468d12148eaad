import type { Visibility } from '@foyer/contract/profile'
import { useClient, useVisibility } from '@foyer/react'
import { useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { useOptOut } from '../../lib/use-opt-out.ts'
import { useToast } from '../../ui/feedback/Toast.tsx'
import { Setting } from '../../ui/inputs/Setting.tsx'
import { Switch } from '../../ui/inputs/Switch.tsx'
import { PageSection } from '../../ui/layout/Page.tsx'
import { settingsWords } from './words/index.ts'

/** Settings about what others learn: the servers of linked pages and, of a member, people who search or read a name. */
export function PrivacySection({ isMember }: { isMember: boolean }) {
  const words = useWords(settingsWords)
  const [wanted, setWanted] = useOptOut('link previews')
  return (
    <PageSection title={words.privacy}>
      {isMember && <NameSettings />}
      <Setting title={words.previews} note={words.previewsNote}>
        <Switch label={words.previews} checked={wanted} onChange={setWanted} />
      </Setting>
    </PageSection>
  )
}

/** What a member chooses about the name; nothing until the server has said how it stands. */
function NameSettings() {
  const words = useWords(settingsWords)
  const { data, refetch } = useVisibility()
  if (data === null) return null
  return (
    <>
      <NameSetting
        title={words.found}
        note={words.foundNote}
        stored={data.found_by_name}
        toChange={(found_by_name) => ({ found_by_name })}
        onSaved={refetch}
      />
      {data.ens_shown !== undefined && (
        <NameSetting
          title={words.ens}
          note={words.ensNote}
          stored={data.ens_shown}
          toChange={(ens_shown) => ({ ens_shown })}
          onSaved={refetch}
        />
      )}
    </>
  )
}

interface NameSettingProps {
  title: string
  note: string
  stored: boolean
  toChange: (value: boolean) => Partial<Visibility>
  onSaved: () => void
}

function NameSetting({ title, note, stored, toChange, onSaved }: NameSettingProps) {
  const words = useWords(settingsWords)
  const { profile } = useClient()
  const say = useToast()
  // Optimistic value until the server responds.
  const [chosen, setChosen] = useState<boolean | null>(null)
  const save = async (value: boolean) => {
    setChosen(value)
    try {
      await profile.setVisibility(toChange(value))
      onSaved()
    } catch {
      setChosen(!value)
      say(words.foundFailed)
    }
  }
  return (
    <Setting title={title} note={note}>
      <Switch label={title} checked={chosen ?? stored} onChange={(value) => void save(value)} />
    </Setting>
  )
}
