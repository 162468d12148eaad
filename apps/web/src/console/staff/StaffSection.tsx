import { useWords } from '../../i18n/words.ts'
import { navigate, useQuery } from '../../routes.ts'
import { Page } from '../../ui/Page.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { consolePath } from '../console-path.ts'
import type { SectionProps } from '../section.ts'
import { AuditLog } from './AuditLog.tsx'
import { StaffList } from './StaffList.tsx'
import { staffWords } from './words/index.ts'

const VIEWS = ['people', 'log'] as const

/** Who works for a domain, and what they have done. */
export function StaffSection({ domain, back, onRoles }: SectionProps) {
  const words = useWords(staffWords)
  const view = useQuery().get('view') === 'log' ? 'log' : 'people'
  const tabs = (
    <Tabs
      label={words.which}
      options={VIEWS.map((value) => ({ value, label: words.views[value] }))}
      value={view}
      onChange={(next) =>
        navigate(consolePath(domain, 'staff', { view: next === 'people' ? null : next }), { replace: true })
      }
    />
  )
  return (
    <Page title={words.title} actions={tabs} back={back} testId="console-staff">
      {view === 'people' ? <StaffList domain={domain} onRoles={onRoles} /> : <AuditLog domain={domain} />}
    </Page>
  )
}
