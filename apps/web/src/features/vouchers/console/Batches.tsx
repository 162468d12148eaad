import type { VoucherBatch } from '@foyer/contract/vouchers'
import { useVoucherBatches } from '@foyer/react'
import { type ChangeEvent, useRef } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useMutation } from '../../../lib/use-mutation.ts'
import css from '../../../shell/console/Console.module.css'
import { ErrorLine } from '../../../shell/console/ErrorLine.tsx'
import { QueryView } from '../../../shell/console/QueryView.tsx'
import { Row, Rows } from '../../../shell/console/Rows.tsx'
import { SureButton } from '../../../shell/console/SureButton.tsx'
import { consoleWords } from '../../../shell/console/words/index.ts'
import { Empty } from '../../../ui/feedback/Notice.tsx'
import { useToast } from '../../../ui/feedback/Toast.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { PageSection } from '../../../ui/layout/Page.tsx'
import { formatDayAndYear } from '../../../ui/text/dates.ts'
import { BatchForm } from './BatchForm.tsx'
import { counterWords } from './words/index.ts'

type Used = ReturnType<typeof useVoucherBatches>

/** The batches of voucher codes, with their counts, export and import. */
export function Batches({ domain }: { domain: string }) {
  const words = useWords(counterWords)
  const used = useVoucherBatches(domain)
  return (
    <>
      <QueryView query={used}>
        {(batches) => (
          <Rows
            of={batches}
            empty={<Empty level="h2" icon="rewards" title={words.noBatches} text={words.noBatchesText} />}
          >
            {(batch) => <Batch key={batch.id} domain={domain} batch={batch} used={used} />}
          </Rows>
        )}
      </QueryView>
      <PageSection title={words.newBatch}>
        <BatchForm domain={domain} used={used} />
      </PageSection>
    </>
  )
}

function Batch({ domain, batch, used }: { domain: string; batch: VoucherBatch; used: Used }) {
  const text = useText()
  const words = useWords(counterWords)
  const { offer } = useWords(consoleWords)
  const say = useToast()
  const mutation = useMutation()
  const file = useRef<HTMLInputElement>(null)
  const { id, title, amount, counts, valid_until, closed_at } = batch
  const download = () =>
    void mutation.run(async () => saveFile(`${title}.csv`, await used.exportCodes(domain, id), 'text/csv'))
  const upload = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? []
    event.target.value = ''
    if (chosen === undefined) return
    void mutation.run(async () => {
      const { imported, known } = await used.importCodes(domain, id, await chosen.text())
      say(words.imported(imported, known))
      used.refetch()
    })
  }
  const close = () => void mutation.run(() => used.closeBatch(domain, id)).then(() => used.refetch())
  return (
    <Row
      title={<bdi className="strong">{offer.times(amount, title)}</bdi>}
      facts={[
        words.counts(counts.codes, counts.claimed, counts.redeemed),
        valid_until !== null && words.until(formatDayAndYear(valid_until, text)),
      ]}
      end={
        <>
          {closed_at !== null && <span className={css.tag}>{words.closed}</span>}
          <Button small icon="download" onClick={download}>
            {words.exportCodes}
          </Button>
          {closed_at === null && (
            <>
              <Button small icon="upload" onClick={() => file.current?.click()}>
                {words.importCodes}
              </Button>
              <input
                ref={file}
                type="file"
                accept=".csv,text/csv,text/plain"
                className="sr"
                aria-label={words.importInto(title)}
                tabIndex={-1}
                onChange={upload}
              />
              <SureButton
                label={words.close}
                really={words.reallyClose}
                busy={mutation.busy}
                onSure={close}
              />
            </>
          )}
        </>
      }
    >
      <ErrorLine error={mutation.error} />
    </Row>
  )
}
