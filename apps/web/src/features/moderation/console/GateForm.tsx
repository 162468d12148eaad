import { CHAIN_NAMES, CHAT_LEVELS, type Input } from '@foyer/contract'
import type { RoomGate, setRoom } from '@foyer/contract/moderation'
import { useId, useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { useMutation } from '../../../lib/use-mutation.ts'
import { Form } from '../../../shell/console/Form.tsx'
import { consoleWords } from '../../../shell/console/words/index.ts'
import { useToast } from '../../../ui/feedback/Toast.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { Field } from '../../../ui/inputs/Field.tsx'
import { Select } from '../../../ui/inputs/Input.tsx'
import { Segments } from '../../../ui/inputs/Segments.tsx'
import css from './GateForm.module.css'
import { orderWords } from './words/index.ts'

/** A gate as its owner wants it: null for the domain's, `open` for none. */
export type AskedGate = NonNullable<Input<typeof setRoom>['body']['gate']> | null
type Choice = 'domain' | 'none' | 'level' | 'token'

interface GateFormProps {
  /** The gate in effect. */
  gate: RoomGate | null
  /** The owner has set a value for this room alone. Absent for a domain. */
  isOwn?: boolean
  /** Chains that the server can ask. */
  chains: readonly number[]
  /** @throws FoyerError, which the form shows */
  onSave: (gate: AskedGate) => Promise<unknown>
}

const STANDARDS = ['erc20', 'erc721', 'erc1155'] as const
const STANDARD_NAMES = { erc20: 'ERC-20', erc721: 'ERC-721', erc1155: 'ERC-1155' } as const
const LEVELS = CHAT_LEVELS.map((_, index) => String(index + 1))

/** Chooses what a person must have to post, in a domain or in one room. What was typed stays after an error. */
export function GateForm({ gate, isOwn, chains, onSave }: GateFormProps) {
  const mutation = useMutation()
  const { gate: words } = useWords(orderWords)
  const common = useWords(consoleWords)
  const say = useToast()
  const chainId = useId()
  const token = gate?.kind === 'token' ? gate : null
  const [choice, setChoice] = useState<Choice>(isOwn === false ? 'domain' : (gate?.kind ?? 'none'))
  const [level, setLevel] = useState(String(gate?.kind === 'level' ? gate.minimum : 1))
  const [standard, setStandard] = useState(token?.standard ?? 'erc20')
  const [chain, setChain] = useState(String(token?.chain_id ?? chains[0] ?? ''))
  const [contract, setContract] = useState(token?.contract ?? '')
  const [id, setId] = useState(token?.token_id ?? '')
  const [minimum, setMinimum] = useState(token?.minimum ?? '1')
  // The chain of a stored gate may be one that the server asked before.
  const storedChain = token !== null && !chains.includes(token.chain_id) ? [token.chain_id] : []
  const isShown = {
    domain: isOwn !== undefined,
    none: true,
    level: true,
    token: chains.length > 0 || token !== null,
  }
  const choices = (['domain', 'none', 'level', 'token'] as const).filter((each) => isShown[each])
  const toGate = (): AskedGate => {
    if (choice === 'domain') return null
    if (choice === 'none') return { kind: 'open' }
    if (choice === 'level') return { kind: 'level', minimum: Number(level) }
    return {
      kind: 'token',
      standard,
      chain_id: Number(chain),
      contract: contract.trim(),
      token_id: standard === 'erc1155' ? id.trim() : null,
      minimum: minimum.trim(),
    }
  }
  const save = async () => {
    if (await mutation.run(() => onSave(toGate()))) say(common.saved)
  }
  return (
    <Form
      onSubmit={save}
      acts={
        <Button type="submit" disabled={mutation.busy}>
          {words.save}
        </Button>
      }
      error={mutation.error}
    >
      <p className="quiet">
        {words.text} {chains.length === 0 && token === null && words.noChains}
      </p>
      <Segments
        label={words.title}
        options={choices.map((value) => ({ value, label: words[value] }))}
        value={choice}
        onChange={setChoice}
      />
      {choice === 'level' && (
        <div className={css.field}>
          <p className="strong">{words.levelLabel}</p>
          <Segments
            label={words.levelLabel}
            options={LEVELS.map((value) => ({ value, label: value }))}
            value={level}
            onChange={setLevel}
          />
          <p className="t1 quiet">{words.levelNote}</p>
        </div>
      )}
      {choice === 'token' && (
        <>
          <div className={css.field}>
            <p className="strong">{words.standard}</p>
            <Segments
              label={words.standard}
              options={STANDARDS.map((value) => ({ value, label: STANDARD_NAMES[value] }))}
              value={standard}
              onChange={setStandard}
            />
          </div>
          <div className={css.field}>
            <label htmlFor={chainId} className="strong">
              {words.chain}
            </label>
            <Select id={chainId} value={chain} onChange={(event) => setChain(event.target.value)}>
              {[...chains, ...storedChain].map((each) => (
                <option key={each} value={each}>
                  {CHAIN_NAMES[each] ?? each}
                </option>
              ))}
            </Select>
            {storedChain.includes(Number(chain)) && <p className="t1 quiet">{words.chainGone}</p>}
          </div>
          <Field label={words.contract} mono value={contract} onChange={setContract} />
          {standard === 'erc1155' && <Field label={words.tokenId} value={id} onChange={setId} />}
          <Field label={words.minimum} inputMode="decimal" value={minimum} onChange={setMinimum} />
        </>
      )}
    </Form>
  )
}
