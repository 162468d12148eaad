import { useSignInKind } from '@foyer/react'
import { useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/inputs/Button.tsx'
import { PageSection } from '../../../ui/layout/Page.tsx'
import { KeyDialog } from './KeyDialog.tsx'
import { securityWords } from './words/index.ts'

/** The way to the recovery code and the private key of a passkey; nothing for other sign-ins. */
export function KeySection() {
  const words = useWords(securityWords)
  const kind = useSignInKind()
  const [isOpen, setOpen] = useState(false)
  if (kind !== 'passkey') return null
  return (
    <PageSection title={words.keyTitle}>
      <p className="t1 quiet">{words.keyNote}</p>
      <div>
        <Button icon="key" onClick={() => setOpen(true)}>
          {words.keyOpen}
        </Button>
      </div>
      {isOpen && <KeyDialog onClose={() => setOpen(false)} />}
    </PageSection>
  )
}
