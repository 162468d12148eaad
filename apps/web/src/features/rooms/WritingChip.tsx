import { useText } from '../../i18n/index.tsx'
import { ComposerChip } from '../../ui/inputs/composer/ComposerChip.tsx'
import { getPersonName } from '../../ui/text/person-name.ts'
import type { Writing } from './use-writing.ts'

type WritingChipProps = Exclude<Writing, { kind: 'new' }> & { onCancel: () => void }

/** Shows above the field that the draft is a reply or an edit. */
export function WritingChip({ kind, message, onCancel }: WritingChipProps) {
  const text = useText()
  const replied =
    kind === 'edit' ? null : { name: getPersonName(message.user, text), content: message.content }
  return <ComposerChip replied={replied} onCancel={onCancel} />
}
