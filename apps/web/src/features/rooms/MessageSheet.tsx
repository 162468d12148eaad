import type { LiveMessage } from '@foyer/client'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { nameOf } from '../../ui/people.ts'
import { plainOf } from '../../ui/plain.ts'
import { actionsWords } from './actions/words/index.ts'
import type { MessageDeeds } from './deeds.ts'
import css from './MessageSheet.module.css'
import { REACTIONS } from './Reactions.tsx'

interface MessageSheetProps {
  message: LiveMessage
  deeds: MessageDeeds
  onClose: () => void
}

/** What a long press on a message offers. */
export function MessageSheet({ message, deeds, onClose }: MessageSheetProps) {
  const text = useText()
  const words = useWords(actionsWords)
  const then = (deed: () => void) => () => {
    onClose()
    deed()
  }
  return (
    <Dialog label={words.actions} onClose={onClose} sheet>
      <p className={css.about} dir="auto">
        <bdi className="strong">{nameOf(message.user, text)}</bdi> · {plainOf(message.content)}
      </p>
      {message.state === 'sent' && (
        <div className={css.emojis}>
          {REACTIONS.slice(0, 6).map((reaction) => (
            <button
              type="button"
              key={reaction}
              className={css.emoji}
              aria-label={words.reactWith(reaction)}
              onClick={then(() => deeds.react(message, reaction))}
            >
              {reaction}
            </button>
          ))}
        </div>
      )}
      <div className={css.actions}>
        {message.state === 'sent' && (
          <Action icon="reply" label={words.reply} onClick={then(() => deeds.reply(message))} />
        )}
        <Action icon="copy" label={words.copyText} onClick={then(() => deeds.copyText(message))} />
        {deeds.mayEdit(message) && (
          <Action icon="edit" label={words.edit} onClick={then(() => deeds.edit(message))} />
        )}
        {message.state === 'sent' && (
          <Action icon="link" label={words.copyLinkLong} onClick={then(() => deeds.copyLink(message))} />
        )}
        {deeds.mayReport(message) && (
          <Action icon="flag" label={words.report} onClick={then(() => deeds.report(message))} />
        )}
        {deeds.mayRemove(message) && (
          <Action icon="trash" label={words.remove} onClick={then(() => deeds.remove(message))} isLast />
        )}
      </div>
    </Dialog>
  )
}

interface ActionProps {
  icon: IconName
  label: string
  onClick: () => void
  /** What cannot be undone. */
  isLast?: boolean
}

function Action({ icon, label, onClick, isLast }: ActionProps) {
  return (
    <button type="button" className={cx(css.action, isLast && css.danger)} onClick={onClick}>
      <Icon name={icon} />
      {label}
    </button>
  )
}
