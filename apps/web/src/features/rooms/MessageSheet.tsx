import type { LiveMessage } from '@foyer/client'
import { useText } from '../../i18n/index.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { nameOf } from '../../ui/people.ts'
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
  const then = (deed: () => void) => () => {
    deed()
    onClose()
  }
  return (
    <Dialog label={text.room.actions} onClose={onClose} sheet>
      <p className={css.about} dir="auto">
        <bdi className="strong">{nameOf(message.user, text)}</bdi> · {message.content}
      </p>
      {message.state === 'sent' && (
        <div className={css.emojis}>
          {REACTIONS.slice(0, 6).map((reaction) => (
            <button
              type="button"
              key={reaction}
              className={css.emoji}
              aria-label={text.room.reactWith(reaction)}
              onClick={then(() => deeds.react(message, reaction))}
            >
              {reaction}
            </button>
          ))}
        </div>
      )}
      <div className={css.actions}>
        {message.state === 'sent' && (
          <Action icon="reply" label={text.room.reply} onClick={then(() => deeds.reply(message))} />
        )}
        <Action icon="copy" label={text.room.copyText} onClick={then(() => deeds.copyText(message))} />
        {message.state === 'sent' && (
          <Action icon="link" label={text.room.copyLinkLong} onClick={then(() => deeds.copyLink(message))} />
        )}
      </div>
    </Dialog>
  )
}

function Action({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" className={css.action} onClick={onClick}>
      <Icon name={icon} />
      {label}
    </button>
  )
}
