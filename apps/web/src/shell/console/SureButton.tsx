import { useState } from 'react'
import { Button } from '../../ui/inputs/Button.tsx'
import { SureButtons } from '../../ui/inputs/SureButtons.tsx'

interface SureButtonProps {
  label: string
  /** Label of the button that acts: the effect. */
  really: string
  busy: boolean
  onSure: () => void
}

/** A button for an action that cannot be undone, which asks in its place. */
export function SureButton({ label, really, busy, onSure }: SureButtonProps) {
  const [asking, setAsking] = useState(false)
  const sure = () => {
    setAsking(false)
    onSure()
  }
  return asking ? (
    <SureButtons really={really} busy={busy} onSure={sure} onCancel={() => setAsking(false)} />
  ) : (
    <Button small variant="plain" disabled={busy} onClick={() => setAsking(true)}>
      {label}
    </Button>
  )
}
