import { useText } from '../../i18n/index.tsx'
import { IconButton } from '../../ui/Button.tsx'
import css from '../../ui/composer/Composer.module.css'
import { Icon } from '../../ui/Icon.tsx'
import { nameOf } from '../../ui/people.ts'
import type { Writing } from './use-writing.ts'

/** Says what is written: an answer, or an earlier message anew. */
export function ComposerChip({ writing, onCancel }: { writing: Writing; onCancel: () => void }) {
  const text = useText()
  if (writing.kind === 'new') return null
  const { kind, message } = writing
  const isEdit = kind === 'edit'
  return (
    <div className={css.chip}>
      <Icon name={isEdit ? 'edit' : 'reply'} size="s" />
      {isEdit ? (
        <span className="cut">{text.composer.editing}</span>
      ) : (
        <span className="cut">
          {text.composer.replyingTo} <bdi className={css.name}>{nameOf(message.user, text)}</bdi> ·{' '}
          <bdi>{message.content}</bdi>
        </span>
      )}
      <IconButton
        icon="close"
        iconSize="s"
        className={css.cancel}
        label={isEdit ? text.composer.cancelEdit : text.composer.cancelReply}
        onClick={onCancel}
      />
    </div>
  )
}
