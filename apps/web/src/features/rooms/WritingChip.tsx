import { useText } from '../../i18n/index.tsx'
import { ComposerChip } from '../../ui/inputs/composer/ComposerChip.tsx'
import { getPersonName } from '../../ui/text/person-name.ts'
import type { Writing } from './use-writing.ts'

type WritingChipProps = Exclude<Writing, { kind: 'new' }> & { onCancel: () => void }

/** Says whose message is answered, or that one of one's own is written anew. */
export function WritingChip({ kind, message, onCancel }: WritingChipProps) {
  const text = useText()
  const answered =
    kind === 'edit' ? null : { name: getPersonName(message.user, text), content: message.content }
  return <ComposerChip answered={answered} onCancel={onCancel} />
}
