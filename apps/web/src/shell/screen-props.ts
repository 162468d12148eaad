import type { AppScreen } from '@foyer/contract'
import type { ReactNode } from 'react'
import type { ScreenRoute } from '../lib/routes.ts'
import type { Me } from './me.ts'

/** Props of every screen in the table of `app/Screen.tsx`. */
export interface ScreenProps<S extends AppScreen = AppScreen> {
  route: ScreenRoute<S>
  me: Me
  /** The account menu: screens with a list show it in the list's header on a phone. */
  account: ReactNode
}
