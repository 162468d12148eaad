import { useWords } from '../../i18n/words.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import type { Person } from './person.ts'
import { useUnblock } from './use-unblock.ts'
import { directWords } from './words/index.ts'

/** Says that the reader has blocked the counterpart, to whose conversation a link or an address leads all the same. */
export function BlockedBanner({ person }: { person: Person }) {
  const words = useWords(directWords)
  const unblock = useUnblock(person)
  if (unblock === null) return null
  return (
    <Banner
      icon="ban"
      action={
        <Button small onClick={unblock}>
          {words.unblock}
        </Button>
      }
    >
      {words.isBlocked(person.said)}
    </Banner>
  )
}
