import { appPaths } from '@foyer/contract'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { navigate } from '../../lib/routes.ts'
import { useTitle } from '../../shell/use-title.ts'
import { Empty } from '../../ui/feedback/Notice.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { roomsWords } from './words/index.ts'

/** Placeholder of the room: none is chosen, or the address is invalid. */
export function NoRoom({ isMistyped }: { isMistyped: boolean }) {
  const text = useText()
  const words = useWords(roomsWords)
  useTitle(text.rooms.title)
  const action = <Button onClick={() => navigate(appPaths.start)}>{words.openAddress}</Button>
  const [icon, title, sentence] = isMistyped
    ? (['globe', words.notAnAddressTitle, words.notAnAddressText] as const)
    : (['rooms', words.choose, words.chooseText] as const)
  return (
    // The list is the main content, unless the address names a room.
    <Panel as={isMistyped ? 'main' : 'section'} middle wideOnly={!isMistyped} aria-label={title}>
      <Empty icon={icon} title={title} text={sentence} action={action} />
    </Panel>
  )
}
