import { useWords } from '../../../../i18n/words.ts'
import type { SectionProps } from '../../../../shell/console/section-props.ts'
import { useView } from '../../../../shell/console/use-view.tsx'
import { Page } from '../../../../ui/layout/Page.tsx'
import { AuditLog } from './AuditLog.tsx'
import { StaffList } from './StaffList.tsx'
import { staffWords } from './words/index.ts'

const VIEWS = ['people', 'log'] as const

/** The console section for staff and the audit log. */
export function StaffSection({ domain, back, onRoles }: SectionProps) {
  const words = useWords(staffWords)
  const [view, tabs] = useView({
    ...{ domain, section: 'staff', views: VIEWS, usual: 'people' },
    ...{ label: words.which, names: words.views },
  })
  return (
    <Page title={words.title} actions={tabs} back={back} testId="console-staff">
      {view === 'people' ? <StaffList domain={domain} onRoles={onRoles} /> : <AuditLog domain={domain} />}
    </Page>
  )
}
