import { Icon } from './Icon.tsx'
import css from './Mark.module.css'

/** Somebody has proved that the domain is theirs. */
export function Verified({ title }: { title: string }) {
  return (
    <span className={css.verified} title={title}>
      <Icon name="verified" size="s" />
      <span className="sr">{title}</span>
    </span>
  )
}
