import { appPaths } from '@foyer/contract'
import { useWords } from '../../i18n/words.ts'
import { consoleWords } from '../../shell/console/words/index.ts'
import { Members } from '../../shell/Members.tsx'
import type { ScreenProps } from '../../shell/screen-props.ts'
import { useTitle } from '../../shell/use-title.ts'
import { DomainConsole } from './DomainConsole.tsx'
import { DomainsPage } from './DomainsPage.tsx'

type AreaProps = ScreenProps<'console' | 'consoleDomain' | 'consoleSection'>

/** The console for owners, moderators and agents of domains. */
export function ConsoleArea({ me, route, account }: AreaProps) {
  const words = useWords(consoleWords)
  useTitle(route.screen === 'console' ? words.title : `${route.domain} · ${words.title}`)
  const { title, guestTitle, guestText } = words
  return (
    <Members me={me} icon="home" title={title} guestTitle={guestTitle} guestText={guestText}>
      {route.screen === 'console' ? (
        <DomainsPage />
      ) : (
        <DomainConsole
          key={route.domain}
          domain={route.domain}
          section={route.screen === 'consoleSection' ? route.section : null}
          account={account}
          back={appPaths.console}
        />
      )}
    </Members>
  )
}
