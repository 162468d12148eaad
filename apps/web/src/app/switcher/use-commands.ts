import { appPaths } from '@foyer/contract'
import { directViews, toViewPath } from '../../features/direct-messages/views.ts'
import { useSignOut } from '../../features/profile/use-sign-out.ts'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { formatRoute, navigate, type Route } from '../../lib/routes.ts'
import { AREAS } from '../../shell/areas.ts'
import type { Me } from '../../shell/me.ts'
import { useSignIn } from '../../shell/sign-in.ts'
import { setTheme, THEMES, useTheme } from '../../shell/theme.ts'
import { useUnread } from '../../shell/unread.tsx'
import type { IconName } from '../../ui/media/Icon.tsx'
import type { Entry } from './rank-entries.ts'
import { switcherWords } from './words/index.ts'

const THEME_ICONS = { system: 'device', light: 'sun', dark: 'moon' } as const

interface CommandOptions {
  me: Me
  route: Route
  /** Opens the list of keyboard shortcuts. */
  onHelp: () => void
}

/** What can be done from every screen, and the screens themselves. */
export function useCommandEntries({ me, route, onHelp }: CommandOptions): Entry[] {
  const text = useText()
  const words = useWords(switcherWords)
  const { also } = words
  const signIn = useSignIn()
  const signOut = useSignOut()
  const theme = useTheme()
  const reported = useUnread()
  const command = (title: string, icon: IconName, open: () => void, also = ''): Entry => ({
    ...{ key: `command ${title}`, kind: 'command', title, icon, open, also },
    sub: '',
  })
  const screen = (title: string, icon: IconName, path: string, also?: string) =>
    command(title, icon, () => navigate(path), also)
  const areas = AREAS.filter(({ area, reported: isReported }) => !isReported || reported[area] !== undefined)
  return [
    ...(route.screen === 'room'
      ? [command(words.searchHere, 'search', () => navigate(formatRoute({ ...route, details: 'search' })))]
      : []),
    ...(me.isMember
      ? [screen(words.newConversation, 'edit', toViewPath(directViews.fresh), also.newConversation)]
      : []),
    ...areas.map(({ area, icon, path }) => screen(text.nav[area], icon ?? (area as IconName), path)),
    screen(text.nav.settings, 'settings', appPaths.settings, also.settings),
    screen(words.profile, 'people', appPaths.profile, also.profile),
    screen(words.domains, 'home', appPaths.console, also.domains),
    ...THEMES.filter((each) => each !== theme).map((each) =>
      command(words.themes[each], THEME_ICONS[each], () => setTheme(each), also.themes),
    ),
    command(words.shortcuts, 'spark', onHelp, also.shortcuts),
    me.isMember
      ? command(words.signOut, 'sign-out', () => void signOut(), also.signOut)
      : command(words.signIn, 'wallet', signIn, also.signIn),
  ]
}
