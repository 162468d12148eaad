import { useImportProgress } from '@foyer/react'
import { type ChangeEvent, useRef } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { ErrorLine } from '../../../shell/console/ErrorLine.tsx'
import { AlertBox } from '../../../ui/feedback/AlertBox.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { ButtonRow } from '../../../ui/inputs/ButtonRow.tsx'
import { PageSection } from '../../../ui/layout/Page.tsx'
import { ImportReport } from './ImportReport.tsx'
import { type ImportState, useImport } from './use-import.ts'
import { importsWords } from './words/index.ts'

/** Chooses a file, shows what its import would do, and imports it. */
export function ImportComments({ domain }: { domain: string }) {
  const words = useWords(importsWords)
  const { file, busy, report, failure, check, start, cancel } = useImport(domain)
  const input = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? []
    event.target.value = ''
    if (chosen !== undefined) check(chosen)
  }
  const isReady = report?.dry_run === true && report.complete && report.fresh > 0
  return (
    <PageSection title={words.importTitle}>
      <p className="quiet">{words.importText}</p>
      <p className="quiet">{words.authorsText}</p>
      {file !== null && (
        <p className="strong">
          <bdi>{file.name}</bdi>
        </p>
      )}
      {busy !== null && <Progress domain={domain} />}
      {failure !== null && <Failure {...failure} onAgain={() => file !== null && check(file)} />}
      {busy === null && report !== null && <Outcome report={report} />}
      {busy === null && report !== null && <ImportReport report={report} />}
      <ButtonRow>
        {busy !== null && (
          <Button variant="plain" onClick={cancel}>
            {words.cancel}
          </Button>
        )}
        {busy === null && isReady && (
          <Button variant="primary" icon="upload" onClick={start}>
            {words.importAll(report.fresh)}
          </Button>
        )}
        {busy === null && (
          <Button
            variant={file === null ? 'primary' : undefined}
            icon={isReady ? undefined : 'upload'}
            onClick={() => input.current?.click()}
          >
            {file === null ? words.choose : words.another}
          </Button>
        )}
      </ButtonRow>
      <input
        ref={input}
        type="file"
        accept=".xml,.csv,.wxr,text/xml,application/xml,text/csv,text/plain"
        className="sr"
        aria-label={words.choose}
        tabIndex={-1}
        onChange={choose}
      />
    </PageSection>
  )
}

/** What became of the file: imported, or nothing to import. */
function Outcome({ report }: { report: NonNullable<ImportState['report']> }) {
  const words = useWords(importsWords)
  const { dry_run, complete, fresh, imported } = report
  if (!dry_run && complete)
    return (
      <div role="status">
        <Note icon="check" title={words.done(imported)} />
      </div>
    )
  return complete && fresh === 0 ? <p role="status">{words.nothingNew}</p> : null
}

/** How far the server is. */
function Progress({ domain }: { domain: string }) {
  const { language } = useText()
  const words = useWords(importsWords)
  const { data } = useImportProgress(domain)
  const share = data === null || data.total === 0 ? 0 : Math.min(1, data.done / data.total)
  const total = new Intl.NumberFormat(language).format(data?.total ?? 0)
  return (
    <div role="status">
      <p className="num">{data?.phase === 'writing' ? words.writing(data.done, total) : words.reading}</p>
      <ProgressBar share={share} />
    </div>
  )
}

function Failure({ kind, error, onAgain }: NonNullable<ImportState['failure']> & { onAgain: () => void }) {
  const words = useWords(importsWords)
  if (kind === 'other') return <ErrorLine error={error} onAgain={onAgain} />
  if (kind === 'cancelled') return <p role="status">{words.cancelled}</p>
  return <AlertBox>{words.errors[kind]}</AlertBox>
}
