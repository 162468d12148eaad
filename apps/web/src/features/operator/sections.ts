import { formatAppPath } from '@foyer/contract'
import type { IconName } from '../../ui/media/Icon.tsx'

/** The sections of the server's console in order of the list. */
export const SECTIONS = [
  { section: 'reports', icon: 'shield' },
  { section: 'bans', icon: 'people' },
  { section: 'words', icon: 'flag' },
  { section: 'discover', icon: 'discover' },
  { section: 'domains', icon: 'home' },
  { section: 'analytics', icon: 'flame' },
  { section: 'health', icon: 'chart' },
  { section: 'log', icon: 'clock' },
] as const satisfies readonly { section: string; icon: IconName }[]

export type Section = (typeof SECTIONS)[number]['section']

export const toSectionPath = (section: Section): string => formatAppPath('operatorSection', { section })

/** Props of every section. */
export interface SectionProps {
  /** Target of the back button on phones. */
  back: { path: string; label: string }
}
