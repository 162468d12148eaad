import { useWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/inputs/Button.tsx'
import { Icon } from '../../../ui/media/Icon.tsx'
import type { HiddenReason } from '../to-rows.ts'
import css from './HiddenRow.module.css'
import { useWithdraw } from './use-withdraw.ts'
import { hiddenWords } from './words/index.ts'

interface HiddenRowProps {
  why: HiddenReason
  /** The folded messages. */
  ids: readonly string[]
  roomId: string
  onShow: () => void
}

/** The content of a row in place of messages that the reader has hidden. */
export function HiddenRow({ why, ids, roomId, onShow }: HiddenRowProps) {
  const words = useWords(hiddenWords)
  return (
    <p className={css.line}>
      <Icon name="hidden" size="xs" />
      <span>{why === 'blocked' ? words.blocked(ids.length) : words.reported(ids.length)}</span>
      <Button variant="text" onClick={onShow}>
        {words.show}
      </Button>
      {why === 'reported' && <Withdraw ids={ids} roomId={roomId} />}
    </p>
  )
}

function Withdraw({ ids, roomId }: Pick<HiddenRowProps, 'ids' | 'roomId'>) {
  const words = useWords(hiddenWords)
  const withdraw = useWithdraw(roomId)
  return (
    <Button variant="text" onClick={() => withdraw(ids)}>
      {words.undo}
    </Button>
  )
}
