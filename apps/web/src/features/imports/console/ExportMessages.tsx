import { useImports } from '@foyer/react'
import { useWords } from '../../../i18n/words.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useMutation } from '../../../lib/use-mutation.ts'
import { ErrorLine } from '../../../shell/console/ErrorLine.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { ButtonRow } from '../../../ui/inputs/ButtonRow.tsx'
import { PageSection } from '../../../ui/layout/Page.tsx'
import { importsWords } from './words/index.ts'

/** Downloads all messages of a domain. */
export function ExportMessages({ domain }: { domain: string }) {
  const words = useWords(importsWords)
  const { exportLines, exportPage } = useImports()
  const mutation = useMutation()
  const save = (ending: string, fetchFile: (domain: string) => Promise<Blob>) =>
    void mutation.run(async () => saveFile(`${domain}.${ending}`, await fetchFile(domain)))
  return (
    <PageSection title={words.exportTitle}>
      <p className="quiet">{words.exportText}</p>
      <ErrorLine error={mutation.error} />
      <ButtonRow>
        <Button icon="download" disabled={mutation.busy} onClick={() => save('html', exportPage)}>
          {words.page}
        </Button>
        <Button icon="download" disabled={mutation.busy} onClick={() => save('jsonl', exportLines)}>
          {words.lines}
        </Button>
      </ButtonRow>
    </PageSection>
  )
}
