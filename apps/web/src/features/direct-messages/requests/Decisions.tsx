import type { Complaint } from '@foyer/client'
import type { Decision } from '@foyer/contract/direct-messages'
import { useClient } from '@foyer/react'
import { useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { useToast } from '../../../ui/feedback/Toast.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { ReportPerson } from '../../moderation/api.ts'
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
  /** Called after a block was taken back. */
  onUndone?: () => void
}

/** Buttons that accept, block or report a stranger. */
export function Decisions({ address, name, small = false, onDecided, onUndone }: DecisionsProps) {
  const words = useWords(directWords)
  const { directMessages } = useClient()
  const say = useToast()
  const [decided, setDecided] = useState<Answer | null>(null)
  const [asked, setAsked] = useState(false)
  const decide = async (decision: Exclude<Answer, 'report'>) => {
    setDecided(decision)
    try {
      await directMessages.decide(address, decision)
      if (decision === 'accept') say(words.decided.accept(name))
      else say(words.decided[decision](name), { label: words.undo, run: undo })
      onDecided?.(decision)
    } catch {
      setDecided(null)
      say(words.notDecided)
    }
  }
  const undo = () =>
    void directMessages.decide(address, 'unblock').then(
      () => {
        setDecided(null)
        say(words.decided.unblock(name))
        onUndone?.()
      },
      () => say(words.notDecided),
    )
  const report = async (complaint: Complaint) => {
    await directMessages.decide(address, 'report', complaint)
    setDecided('report')
    say(words.decided.report(name), { label: words.undo, run: undo })
    onDecided?.('report')
  }
  if (decided !== null) return <p className="t1 quiet">{words.decided[decided](name)}</p>
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
      {asked && <ReportPerson name={name} onReport={report} onClose={() => setAsked(false)} />}
    </div>
  )
}
