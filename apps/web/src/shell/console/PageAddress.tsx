import { useState } from 'react'
import { Button } from '../../ui/inputs/Button.tsx'
import { Field } from '../../ui/inputs/Field.tsx'
import { LineForm } from './Form.tsx'
import { parsePageUrl } from './parse-page-url.ts'

interface PageAddressProps {
  domain: string
  label: string
  note: string
  /** What stands there at first; the domain's own page unless said. */
  initial?: string
  /** What is said of an address that will not do. */
  wrong: string
  /** What its button says. */
  act: string
  busy?: boolean
  /** @param url canonical, in the domain. Returns false where it will not do all the same */
  onGo: (url: string) => boolean
  /** Another address is being typed. */
  onChange?: () => void
}

/** Asks for the address of a page of the domain. */
export function PageAddress(props: PageAddressProps) {
  const { domain, label, note, initial, wrong, act, busy = false, onGo, onChange } = props
  const [typed, setTyped] = useState(initial ?? `https://${domain}/`)
  const [isWrong, setWrong] = useState(false)
  const go = () => {
    const url = parsePageUrl(domain, typed)
    setWrong(url === null || !onGo(url))
  }
  return (
    <LineForm onSubmit={go}>
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
