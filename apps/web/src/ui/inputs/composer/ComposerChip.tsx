import { useText } from '../../../i18n/index.tsx'
import { Icon } from '../../media/Icon.tsx'
import { stripMarkup } from '../../text/strip-markup.ts'
import { IconButton } from '../Button.tsx'
import css from './Composer.module.css'

interface ComposerChipProps {
  /** The message that is replied to; null while the person edits an earlier message of their own. */
  answered: { name: string; content: string } | null
  onCancel: () => void
}

/** Says above the field that the draft is a reply or an edit. */
export function ComposerChip({ answered, onCancel }: ComposerChipProps) {
  const text = useText()
  return (
    <div className={css.chip}>
      <Icon name={answered === null ? 'edit' : 'reply'} size="s" />
      <span className="cut">
        {answered === null ? (
          text.composer.editing
        ) : (
          <>
            {text.composer.replyingTo} <bdi className={css.name}>{answered.name}</bdi> ·{' '}
            <bdi>{stripMarkup(answered.content)}</bdi>
          </>
        )}
      </span>
      <IconButton
        icon="close"
        iconSize="s"
        className={css.cancel}
        label={answered === null ? text.composer.cancelEdit : text.composer.cancelReply}
        onClick={onCancel}
      />
    </div>
  )
}
