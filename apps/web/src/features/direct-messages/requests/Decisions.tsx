import type { Decision } from '@foyer/contract/direct-messages'
import { useClient } from '@foyer/react'
import { useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { useToast } from '../../../ui/feedback/Toast.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { directWords } from '../words/index.ts'
import css from './Decisions.module.css'

/** The decisions about a stranger's request. */
type Answer = Exclude<Decision, 'unblock'>

interface DecisionsProps {
  address: string
  name: string
  small?: boolean
  /** Called after the server has stored the decision. */
  onDecided?: (decision: Answer) => void
}

/** Buttons that accept, block or report a stranger. */
export function Decisions({ address, name, small = false, onDecided }: DecisionsProps) {
  const words = useWords(directWords)
  const { directMessages } = useClient()
  const say = useToast()
  const [decided, setDecided] = useState<Answer | null>(null)
  const [asked, setAsked] = useState(false)
  const decide = async (decision: Answer) => {
    setDecided(decision)
    try {
      await directMessages.decide(address, decision)
      say(words.decided[decision](name))
      onDecided?.(decision)
    } catch {
      setDecided(null)
      say(words.notDecided)
    }
  }
  if (decided !== null) return <p className="t1 quiet">{words.decided[decided](name)}</p>
  if (asked) return <Report small={small} onYes={() => void decide('report')} onNo={() => setAsked(false)} />
  return (
    <div className={css.acts}>
      <Button small={small} className={css.accept} onClick={() => void decide('accept')}>
        {words.accept}
      </Button>
      <Button small={small} variant="plain" onClick={() => void decide('block')}>
        {words.block}
      </Button>
      <Button small={small} variant="plain" className={css.report} onClick={() => setAsked(true)}>
        {words.report}
      </Button>
    </div>
  )
}

/** Explains a report and asks for confirmation. */
function Report({ small, onYes, onNo }: { small: boolean; onYes: () => void; onNo: () => void }) {
  const text = useText()
  const words = useWords(directWords)
  return (
    <div className={css.asked}>
      <p className="t1 quiet">{words.reportMeans}</p>
      <div className={css.acts}>
        <Button small={small} variant="danger" onClick={onYes}>
          {words.reportYes}
        </Button>
        <Button small={small} variant="plain" onClick={onNo}>
          {text.common.cancel}
        </Button>
      </div>
    </div>
  )
}
