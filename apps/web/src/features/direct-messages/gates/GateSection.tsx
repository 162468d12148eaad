import type { Gate } from '@foyer/contract/direct-messages'
import { useClient, useDirectGate } from '@foyer/react'
import { useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx'
import { useToast } from '../../../ui/feedback/Toast.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { ButtonLink } from '../../../ui/inputs/ButtonLink.tsx'
import { Select } from '../../../ui/inputs/Input.tsx'
import { Segments } from '../../../ui/inputs/Segments.tsx'
import { Setting } from '../../../ui/inputs/Setting.tsx'
import { Switch } from '../../../ui/inputs/Switch.tsx'
import { PageSection } from '../../../ui/layout/Page.tsx'
import { directViews, toViewPath } from '../views.ts'
import { directWords } from '../words/index.ts'
import { TokenForm } from './TokenForm.tsx'

const ADMITS = ['everybody', 'contacts', 'nobody'] as const
/** Offered account ages in days; a stored one that is not among them is added. */
const AGES = [1, 7, 30, 90, 365] as const

/** Settings for first messages of strangers, and the link to the key page. */
export function GateSection() {
  const text = useText()
  const words = useWords(directWords)
  const { directMessages } = useClient()
  const say = useToast()
  const { data, error, refetch } = useDirectGate()
  // Optimistic value until the server responds.
  const [chosen, setChosen] = useState<Gate | null>(null)
  const [wantsToken, setWantsToken] = useState(false)
  const gate = chosen ?? data
  const save = async (change: Partial<Gate>) => {
    if (gate === null) return
    const next = { ...gate, ...change }
    setChosen(next)
    try {
      setChosen(await directMessages.setGate(next))
      say(words.gateSaved)
    } catch {
      setChosen(gate)
      say(words.gateFailed)
    }
  }
  const ages =
    gate === null ? [] : [...new Set([...AGES, ...(gate.min_age_days === null ? [] : [gate.min_age_days])])]
  const hasToken = wantsToken || gate?.token != null
  return (
    <PageSection title={words.gates}>
      {gate === null && error === null && <SkeletonRows rows={2} label={words.loading} />}
      {gate === null && error !== null && (
        <p className="quiet">
          {words.gateLoadFailed}{' '}
          <Button variant="text" onClick={refetch}>
            {text.common.tryAgain}
          </Button>
        </p>
      )}
      {gate !== null && (
        <>
          <Setting title={words.gateWho} note={words.gateWhoNote}>
            <Segments
              label={words.gateWho}
              options={ADMITS.map((value) => ({ value, label: words.gateAdmits[value] }))}
              value={gate.admits}
              onChange={(admits) => void save({ admits })}
            />
          </Setting>
          {gate.admits === 'everybody' && (
            <>
              <Setting title={words.gateAge} note={words.gateAgeNote}>
                <Select
                  aria-label={words.gateAge}
                  value={gate.min_age_days ?? ''}
                  onChange={(event) =>
                    void save({ min_age_days: event.target.value === '' ? null : Number(event.target.value) })
                  }
                >
                  <option value="">{words.gateAgeAny}</option>
                  {ages
                    .sort((a, b) => a - b)
                    .map((days) => (
                      <option key={days} value={days}>
                        {words.gateDays(days)}
                      </option>
                    ))}
                </Select>
              </Setting>
              <Setting title={words.gateToken} note={words.gateTokenNote}>
                <Switch
                  label={words.gateToken}
                  checked={hasToken}
                  onChange={(wanted) => {
                    setWantsToken(wanted)
                    if (!wanted && gate.token !== null) void save({ token: null })
                  }}
                />
              </Setting>
              {hasToken && <TokenForm token={gate.token} onSave={(token) => void save({ token })} />}
            </>
          )}
        </>
      )}
      <Setting title={words.keys} note={words.keysNote}>
        <ButtonLink href={toViewPath(directViews.backup)}>{words.keysOpen}</ButtonLink>
      </Setting>
    </PageSection>
  )
}
