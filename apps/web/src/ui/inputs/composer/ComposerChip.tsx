import { useText } from '../../../i18n/index.tsx'
import { Icon } from '../../media/Icon.tsx'
import { stripMarkup } from '../../text/strip-markup.ts'
import { IconButton } from '../Button.tsx'
import css from './Composer.module.css'

interface ComposerChipProps {
  /** The message that is replied to; null while the person edits an earlier message of their own. */
  replied: { name: string; content: string } | null
  onCancel: () => void
}

/** Says above the field that the draft is a reply or an edit. */
export function ComposerChip({ replied, onCancel }: ComposerChipProps) {
  const text = useText()
  return (
    <div className={css.chip}>
      <Icon name={replied === null ? 'edit' : 'reply'} size="s" />
      <span className="cut">
        {replied === null ? (
          text.composer.editing
        ) : (
          <>
            {text.composer.replyingTo} <bdi className={css.name}>{replied.name}</bdi> ·{' '}
            <bdi>{stripMarkup(replied.content)}</bdi>
          </>
        )}
      </span>
      <IconButton
        icon="close"
        iconSize="s"
        className={css.cancel}
        label={replied === null ? text.composer.cancelEdit : text.composer.cancelReply}
        onClick={onCancel}
      />
    </div>
  )
}
