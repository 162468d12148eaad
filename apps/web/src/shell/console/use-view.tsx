import type { ReactNode } from 'react'
import { navigate, useSearchParams } from '../../lib/routes.ts'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { toConsolePath } from './console-path.ts'
import type { Section } from './sections.ts'

interface ViewOptions<T extends string> {
  domain: string
  section: Section
  /** Query parameter of the address; `view` by default. */
  name?: string
  /** All views; the address omits `usual`. */
  views: readonly T[]
  usual: T
  label: string
  /** Label of each view. */
  names: Readonly<Record<T, string>>
}

/** The open view of a section, stored in the address, and the tabs that change it. */
export function useView<T extends string>(options: ViewOptions<T>): [view: T, tabs: ReactNode] {
  const { domain, section, name = 'view', views, usual, label, names } = options
  const asked = useSearchParams().get(name)
  const view = views.find((each) => each === asked) ?? usual
  const go = (next: T) =>
    navigate(toConsolePath(domain, section, { [name]: next === usual ? null : next }), { replace: true })
  const tabs = (
    <Tabs
      label={label}
      options={views.map((value) => ({ value, label: names[value] }))}
      value={view}
      onChange={go}
    />
  )
  return [view, tabs]
}
