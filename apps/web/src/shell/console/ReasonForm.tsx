import { type ReactNode, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { Field } from '../../ui/inputs/Field.tsx'
import { Form } from './Form.tsx'

interface ReasonFormProps {
  label: string
  note: string
  /** Label of the submit button: the action. */
  act: string
  /** The reason may be empty. */
  optional?: boolean
  busy: boolean
  error?: unknown
  onGive: (reason: string) => unknown
  onClose: () => void
  /** Further fields. */
  children?: ReactNode
}

/** Asks for the reason of an action, which the affected person will read, and confirms the action. */
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
