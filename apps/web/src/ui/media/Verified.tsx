import { Icon } from './Icon.tsx'
import css from './Mark.module.css'

/** Badge of a domain whose owner has proved the claim. */
export function Verified({ title }: { title: string }) {
  return (
    <span className={css.verified} title={title}>
      <Icon name="verified" size="s" />
      <span className="sr">{title}</span>
    </span>
  )
}
