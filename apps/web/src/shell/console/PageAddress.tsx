import { useState } from 'react'
import { Button } from '../../ui/inputs/Button.tsx'
import { Field } from '../../ui/inputs/Field.tsx'
import { LineForm } from './Form.tsx'
import { parsePageUrl } from './parse-page-url.ts'

interface PageAddressProps {
  domain: string
  label: string
  note: string
  /** Initial value; the domain's root page by default. */
  initial?: string
  /** Error for an address that is not in the domain. */
  wrong: string
  /** Label of the button. */
  act: string
  busy?: boolean
  /** Called with a canonical address in the domain; returns false to reject it. */
  onGo: (url: string) => boolean
  /** Called while another address is being typed. */
  onChange?: () => void
}

/** Asks for the address of a page of the domain. */
export function PageAddress(props: PageAddressProps) {
  const { domain, label, note, initial, wrong, act, busy = false, onGo, onChange } = props
  const [typed, setTyped] = useState(initial ?? `https://${domain}/`)
  const [isWrong, setWrong] = useState(false)
  const submit = () => {
    const url = parsePageUrl(domain, typed)
    setWrong(url === null || !onGo(url))
  }
  return (
    <LineForm onSubmit={submit}>
      <Field
        label={label}
        note={note}
        inputMode="url"
        value={typed}
        error={isWrong ? wrong : null}
        onChange={(value) => {
          setTyped(value)
          setWrong(false)
          onChange?.()
        }}
      />
      <Button type="submit" disabled={busy}>
        {act}
      </Button>
    </LineForm>
  )
}
