import { useWords } from '../../../i18n/words.ts'
import type { SectionProps } from '../../../shell/console/section-props.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { ExportMessages } from './ExportMessages.tsx'
import { ImportComments } from './ImportComments.tsx'
import { importsWords } from './words/index.ts'

/** The console section for comments of other systems, and for files of all messages. */
export function ImportsSection({ domain, back }: SectionProps) {
  const words = useWords(importsWords)
  return (
    <Page title={words.title} back={back} testId="console-imports">
      <ImportComments key={domain} domain={domain} />
      <ExportMessages domain={domain} />
    </Page>
  )
}
