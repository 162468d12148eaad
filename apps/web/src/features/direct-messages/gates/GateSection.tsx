import type { Gate } from '@foyer/contract/direct-messages'
import { useClient, useDirectGate } from '@foyer/react'
import { useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { useWebConfig } from '../../../shell/sign-in.ts'
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
import { gatesWords } from './words/index.ts'

const ADMITS = ['everybody', 'contacts', 'nobody'] as const
/** Offered account ages in days; a stored one that is not among them is added. */
const AGES = [1, 7, 30, 90, 365] as const

/** Settings for first messages of strangers, and the link to the key page. */
export function GateSection() {
  const text = useText()
  const words = useWords(gatesWords)
  const direct = useWords(directWords)
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
      say(words.saved)
    } catch {
      setChosen(gate)
      say(words.failed)
    }
  }
  const ages =
    gate === null ? [] : [...new Set([...AGES, ...(gate.min_age_days === null ? [] : [gate.min_age_days])])]
  const askable = useWebConfig()?.chains ?? []
  // The chain of a stored token may be one that the server asked before.
  const chains = [...new Set([...askable, ...(gate?.token ? [gate.token.chain_id] : [])])]
  const hasToken = wantsToken || gate?.token != null
  return (
    <PageSection title={words.title}>
      {gate === null && error === null && <SkeletonRows rows={2} label={direct.loading} />}
      {gate === null && error !== null && (
        <p className="quiet">
          {words.loadFailed}{' '}
          <Button variant="text" onClick={refetch}>
            {text.common.tryAgain}
          </Button>
        </p>
      )}
      {gate !== null && (
        <>
          <Setting title={words.who} note={words.whoNote}>
            <Segments
              label={words.who}
              options={ADMITS.map((value) => ({ value, label: words.admits[value] }))}
              value={gate.admits}
              onChange={(admits) => void save({ admits })}
            />
          </Setting>
          {gate.admits === 'everybody' && (
            <>
              <Setting title={words.age} note={words.ageNote}>
                <Select
                  aria-label={words.age}
                  value={gate.min_age_days ?? ''}
                  onChange={(event) =>
                    void save({ min_age_days: event.target.value === '' ? null : Number(event.target.value) })
                  }
                >
                  <option value="">{words.ageAny}</option>
                  {ages
                    .sort((a, b) => a - b)
                    .map((days) => (
                      <option key={days} value={days}>
                        {words.days(days)}
                      </option>
                    ))}
                </Select>
              </Setting>
              <Setting title={words.token} note={chains.length === 0 ? words.noChains : words.tokenNote}>
                {chains.length > 0 && (
                  <Switch
                    label={words.token}
                    checked={hasToken}
                    onChange={(wanted) => {
                      setWantsToken(wanted)
                      if (!wanted && gate.token !== null) void save({ token: null })
                    }}
                  />
                )}
              </Setting>
              {hasToken && (
                <TokenForm token={gate.token} chains={chains} onSave={(token) => void save({ token })} />
              )}
            </>
          )}
        </>
      )}
      <Setting title={direct.keys} note={direct.keysNote}>
        <ButtonLink href={toViewPath(directViews.backup)}>{direct.keysOpen}</ButtonLink>
      </Setting>
    </PageSection>
  )
}
