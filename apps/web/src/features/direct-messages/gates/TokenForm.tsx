import type { Gate } from '@foyer/contract/direct-messages'
import { type FormEvent, useId, useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/inputs/Button.tsx'
import { Input, Select } from '../../../ui/inputs/Input.tsx'
import { parseWalletAddress } from '../person.ts'
import { directWords } from '../words/index.ts'
import css from './TokenForm.module.css'

type Token = Exclude<Gate['token'], null>

/** Chain ids that the server can query. */
const CHAINS = ['1', '137'] as const

interface TokenFormProps {
  token: Token | null
  onSave: (token: Token) => void
}

/** The token, and the amount of it, that a stranger's wallet must hold. */
export function TokenForm({ token, onSave }: TokenFormProps) {
  const words = useWords(directWords)
  const [chain, setChain] = useState(String(token?.chain_id ?? 1))
  const [contract, setContract] = useState(token?.contract ?? '')
  const [minimum, setMinimum] = useState(token?.minimum ?? '1')
  const [isMistyped, setMistyped] = useState(false)
  const ids = { chain: useId(), contract: useId(), minimum: useId() }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = parseWalletAddress(contract)
    const isRight = address !== null && /^[1-9][0-9]{0,77}$/.test(minimum.trim())
    setMistyped(!isRight)
    if (isRight) onSave({ chain_id: Number(chain), contract: address, minimum: minimum.trim() })
  }
  return (
    <form className={css.form} onSubmit={submit}>
      <div>
        <label htmlFor={ids.chain}>{words.gateChain}</label>
        <Select id={ids.chain} value={chain} onChange={(event) => setChain(event.target.value)}>
          {CHAINS.map((each) => (
            <option key={each} value={each}>
              {words.gateChains[each]}
            </option>
          ))}
        </Select>
      </div>
      <div>
        <label htmlFor={ids.contract}>{words.gateContract}</label>
        <Input
          mono
          id={ids.contract}
          dir="ltr"
          value={contract}
          placeholder="0x…"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setContract(event.target.value)}
        />
      </div>
      <div>
        <label htmlFor={ids.minimum}>{words.gateMinimum}</label>
        <Input
          mono
          id={ids.minimum}
          dir="ltr"
          inputMode="numeric"
          value={minimum}
          autoComplete="off"
          onChange={(event) => setMinimum(event.target.value)}
        />
      </div>
      <Button type="submit">{words.gateSave}</Button>
      {isMistyped && (
        <p className={css.mistyped} role="alert">
          {words.gateMistyped}
        </p>
      )}
    </form>
  )
}
