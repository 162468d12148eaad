import type { VoucherBatch } from '@foyer/contract/vouchers'
import { useVoucherBatches } from '@foyer/react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Notice.tsx'
import { PageSection } from '../../ui/Page.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useToast } from '../../ui/Toast.tsx'
import { dayAndYear } from '../../ui/time.ts'
import { Answered } from '../Answered.tsx'
import css from '../Console.module.css'
import { Fault } from '../Fault.tsx'
import { useDeed } from '../use-deed.ts'
import { BatchForm } from './BatchForm.tsx'
import { counterWords } from './words/index.ts'

type Used = ReturnType<typeof useVoucherBatches>

/** Codes that are printed, sent or handed out, and what became of them. */
export function Batches({ domain }: { domain: string }) {
  const words = useWords(counterWords)
  const used = useVoucherBatches(domain)
  return (
    <>
      <Answered answer={used}>
        {(batches) =>
          batches.length === 0 ? (
            <Empty level="h2" icon="rewards" title={words.noBatches} text={words.noBatchesText} />
          ) : (
            <ul className={css.rows}>
              {batches.map((batch) => (
                <Batch key={batch.id} domain={domain} batch={batch} used={used} />
              ))}
            </ul>
          )
        }
      </Answered>
      <PageSection title={words.newBatch}>
        <BatchForm domain={domain} used={used} />
      </PageSection>
    </>
  )
}

function Batch({ domain, batch, used }: { domain: string; batch: VoucherBatch; used: Used }) {
  const text = useText()
  const words = useWords(counterWords)
  const say = useToast()
  const deed = useDeed()
  const file = useRef<HTMLInputElement>(null)
  const [asking, setAsking] = useState(false)
  const { id, title, amount, counts, valid_until, closed_at } = batch
  const take = () =>
    void deed.run(async () => saveFile(`${title}.csv`, await used.exportCodes(domain, id), 'text/csv'))
  const read = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? []
    event.target.value = ''
    if (chosen === undefined) return
    void deed.run(async () => {
      const { imported, known } = await used.importCodes(domain, id, await chosen.text())
      say(words.imported(imported, known))
      used.reload()
    })
  }
  const close = () =>
    void deed
      .run(() => used.closeBatch(domain, id))
      .then(() => {
        setAsking(false)
        used.reload()
      })
  return (
    <li className={css.row}>
      <span className={css.main}>
        <bdi className="strong">{words.times(amount, title)}</bdi>
        <span className="t1 quiet">
          {words.counts(counts.codes, counts.claimed, counts.redeemed)}
          {valid_until !== null && ` · ${words.until(dayAndYear(valid_until, text))}`}
        </span>
      </span>
      {closed_at !== null && <span className={css.tag}>{words.closed}</span>}
      <span className={css.acts}>
        <Button small icon="download" onClick={take}>
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
              onChange={read}
            />
            {asking ? (
              <Button small look="danger" disabled={deed.busy} onClick={close}>
                {words.reallyClose}
              </Button>
            ) : (
              <Button small look="plain" onClick={() => setAsking(true)}>
                {words.close}
              </Button>
            )}
          </>
        )}
      </span>
      <Fault error={deed.fault} />
    </li>
  )
}
