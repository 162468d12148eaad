import { type ReactNode, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { Field } from '../../ui/inputs/Field.tsx'
import { Form } from './Form.tsx'

interface ReasonFormProps {
  label: string
  note: string
  /** What is done, as its button says. */
  act: string
  /** It may be left empty. */
  optional?: boolean
  busy: boolean
  error?: unknown
  onGive: (reason: string) => unknown
  onClose: () => void
  /** What else is asked. */
  children?: ReactNode
}

/** Something that somebody is told the reason of, before it is done. */
export function ReasonForm(props: ReasonFormProps) {
  const { label, note, act, optional, busy, error = null, onGive, onClose, children } = props
  const text = useText()
  const [typed, setTyped] = useState('')
  const reason = typed.trim()
  const isReady = optional || reason !== ''
  return (
    <Form
      onSubmit={() => isReady && onGive(reason)}
      error={error}
      acts={
        <>
          <Button small variant="danger" type="submit" disabled={busy || !isReady}>
            {act}
          </Button>
          <Button small variant="plain" onClick={onClose}>
            {text.common.cancel}
          </Button>
        </>
      }
    >
      {children}
      <Field label={label} note={note} value={typed} onChange={setTyped} />
    </Form>
  )
}
