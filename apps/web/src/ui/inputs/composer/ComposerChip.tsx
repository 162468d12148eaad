import { stripMarkup } from '@foyer/contract'
import { useWords } from '../../../i18n/words.ts'
import { Icon } from '../../media/Icon.tsx'
import { IconButton } from '../Button.tsx'
import css from './Composer.module.css'
import { chipWords } from './words/index.ts'

interface ComposerChipProps {
  /** The message that is replied to; null while the person edits an earlier message of their own. */
  replied: { name: string; content: string } | null
  onCancel: () => void
}

/** Says above the field that the draft is a reply or an edit. */
export function ComposerChip({ replied, onCancel }: ComposerChipProps) {
  const words = useWords(chipWords)
  return (
    <div className={css.chip}>
      <Icon name={replied === null ? 'edit' : 'reply'} size="s" />
      <span className="cut">
        {replied === null ? (
          words.editing
        ) : (
          <>
            {words.replyingTo} <bdi className={css.name}>{replied.name}</bdi> ·{' '}
            <bdi>{stripMarkup(replied.content)}</bdi>
          </>
        )}
      </span>
      <IconButton
        icon="close"
        iconSize="s"
        className={css.cancel}
        label={replied === null ? words.cancelEdit : words.cancelReply}
        onClick={onCancel}
      />
    </div>
  )
}
