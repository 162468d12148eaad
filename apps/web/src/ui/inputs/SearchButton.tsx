import { Icon } from '../media/Icon.tsx'
import css from './SearchField.module.css'

/** Looks like a search field, and opens a dialog that has one. */
export function SearchButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className={css.field}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <Icon name="search" size="s" />
      <span className="cut grow">{label}</span>
      <kbd className={css.key}>{/Mac|iP/.test(navigator.platform) ? '⌘K' : 'Ctrl K'}</kbd>
    </button>
  )
}
