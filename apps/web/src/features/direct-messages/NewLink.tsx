import { useWords } from '../../i18n/words.ts'
import { ButtonLink, IconLink } from '../../ui/inputs/ButtonLink.tsx'
import { directViews, toViewPath } from './views.ts'
import { directWords } from './words/index.ts'

/**
 * Opens the dialog that starts a conversation.
 *
 * @param from path of the screen below the dialog
 * @param bare renders an icon link in place of a button
 */
export function NewLink({ from, bare = false }: { from: string; bare?: boolean }) {
  const words = useWords(directWords)
  const href = toViewPath(directViews.fresh, from)
  if (bare) return <IconLink icon="plus" label={words.start} href={href} />
  return (
    <ButtonLink variant="primary" href={href}>
      {words.start}
    </ButtonLink>
  )
}
