import { useUserInfo } from '@foyer/react'
import { useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { NameForm } from '../../shell/names/NameForm.tsx'
import { nameWords } from '../../shell/names/words/index.ts'
import { Icon } from '../../ui/media/Icon.tsx'
import css from './AccountPanel.module.css'

/** A guest has no profile, and a name all the same: the button that chooses or changes it. */
export function Nickname() {
  const words = useWords(nameWords)
  const { data } = useUserInfo()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <NameForm kind="guest" onDone={() => setOpen(false)} />
  return (
    <button type="button" className={css.action} onClick={() => setOpen(true)}>
      <Icon name="edit" size="s" />
      {data?.display_name ? words.change : words.choose}
    </button>
  )
}
