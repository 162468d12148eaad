import { useState } from 'react'
import { Button } from '../../ui/inputs/Button.tsx'

interface SureButtonProps {
  label: string
  /** What the second press does, in words. */
  really: string
  busy: boolean
  onSure: () => void
}

/** Does what cannot be undone with the second press only. */
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
