import { useWords } from '../../i18n/words.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import css from './NewLink.module.css'
import { directViews, viewPath } from './views.ts'
import { directWords } from './words/index.ts'

/** Leads to choosing somebody new. @param from path that the choice is shown over */
export function NewLink({ from, bare = false }: { from: string; bare?: boolean }) {
  const words = useWords(directWords)
  const href = viewPath(directViews.fresh, from)
  if (!bare) {
    return (
      <Link href={href} className={css.button}>
        {words.start}
      </Link>
    )
  }
  return (
    <Link href={href} className={css.icon} aria-label={words.start} title={words.start}>
      <Icon name="plus" />
    </Link>
  )
}
