import { useState } from 'react'
import { Button } from '../../ui/inputs/Button.tsx'

interface SureButtonProps {
  label: string
  /** Label for the second press: the effect. */
  really: string
  busy: boolean
  onSure: () => void
}

/** A button for an action that cannot be undone: needs a second press. */
export function SureButton({ label, really, busy, onSure }: SureButtonProps) {
  const [asking, setAsking] = useState(false)
  return (
    <Button
      small
      variant={asking ? 'danger' : 'plain'}
      disabled={busy}
      onClick={() => {
        if (asking) onSure()
        setAsking(!asking)
      }}
    >
      {asking ? really : label}
    </Button>
  )
}
