import { useWords } from '../i18n/words.ts'
import type { ScreenProps } from '../screens.tsx'
import { Members } from '../shell/Members.tsx'
import { useTitle } from '../shell/use-title.ts'
import { Empty } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { consoleWords } from './words/index.ts'

/** Where the owners of domains work. */
export function ConsoleArea({ me }: ScreenProps<'console' | 'consoleDomain' | 'consoleSection'>) {
  const words = useWords(consoleWords)
  useTitle(words.title)
  const { title, guestTitle, guestText } = words
  return (
    <Members me={me} icon="home" title={title} guestTitle={guestTitle} guestText={guestText}>
      <Page title={title} testId="console">
        <Empty level="h2" icon="home" title={words.emptyTitle} text={words.emptyText} />
      </Page>
    </Members>
  )
}
