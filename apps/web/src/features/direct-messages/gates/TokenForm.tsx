import { CHAIN_NAMES } from '@foyer/contract'
import type { Gate } from '@foyer/contract/direct-messages'
import { type FormEvent, useId, useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/inputs/Button.tsx'
import { Input, Select } from '../../../ui/inputs/Input.tsx'
import { parseWalletAddress } from '../person.ts'
import css from './TokenForm.module.css'
import { gatesWords } from './words/index.ts'

type Token = Exclude<Gate['token'], null>

interface TokenFormProps {
  token: Token | null
  /** EIP-155 ids of the chains that the server can ask; not empty. */
  chains: readonly number[]
  onSave: (token: Token) => void
}

/** The token, and the amount of it, that a stranger's wallet must hold. */
export function TokenForm({ token, chains, onSave }: TokenFormProps) {
  const words = useWords(gatesWords)
  const [chain, setChain] = useState(String(token?.chain_id ?? chains[0]))
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
        <label htmlFor={ids.chain}>{words.chain}</label>
        <Select id={ids.chain} value={chain} onChange={(event) => setChain(event.target.value)}>
          {chains.map((each) => (
            <option key={each} value={each}>
              {CHAIN_NAMES[each] ?? each}
            </option>
          ))}
        </Select>
      </div>
      <div>
        <label htmlFor={ids.contract}>{words.contract}</label>
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
        <label htmlFor={ids.minimum}>{words.minimum}</label>
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
      <Button type="submit">{words.save}</Button>
      {isMistyped && (
        <p className={css.mistyped} role="alert">
          {words.mistyped}
        </p>
      )}
    </form>
  )
}
