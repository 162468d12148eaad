import type { ImportReport as Report } from '@foyer/contract/imports'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Fact, Facts } from '../../../ui/layout/Facts.tsx'
import { importsWords } from './words/index.ts'

/** What a file contains, or what its import has done, in words. */
export function ImportReport({ report }: { report: Report }) {
  const words = useWords(importsWords)
  const { format, complete, comments, fresh, known, rooms, authors, cut } = report
  return (
    <>
      {!complete && (
        <Note icon="alert" tone="danger" title={words.incomplete}>
          <p>{words.incompleteText}</p>
        </Note>
      )}
      <p>{words.formats[format]}</p>
      <Facts testId="import-report">
        <Fact icon="plus">
          <span>{words.fresh(fresh)}</span>
        </Fact>
        {known > 0 && (
          <Fact icon="check">
            <span>{words.known(known)}</span>
          </Fact>
        )}
        {comments > 0 && (
          <Fact icon="rooms">
            <span>{words.places(rooms, words.authors(authors))}</span>
          </Fact>
        )}
        {cut > 0 && (
          <Fact icon="edit">
            <span>{words.cut(cut)}</span>
          </Fact>
        )}
      </Facts>
      <LeftOut report={report} />
    </>
  )
}

type Reason = keyof Report['skipped']

function LeftOut({ report: { skipped, faults } }: { report: Report }) {
  const { language } = useText()
  const words = useWords(importsWords)
  const number = new Intl.NumberFormat(language)
  const reasons = (Object.keys(words.skipped) as Reason[]).filter((reason) => skipped[reason] > 0)
  return (
    <>
      {reasons.length > 0 && (
        <div>
          <h3 className="strong">{words.leftOut}</h3>
          <ul className="quiet">
            {reasons.map((reason) => (
              <li key={reason}>{words.skipped[reason](skipped[reason])}</li>
            ))}
          </ul>
        </div>
      )}
      {faults.length > 0 && (
        <div>
          <h3 className="strong">{words.faults}</h3>
          <ul className="quiet">
            {faults.map(({ line, reason }) => (
              <li key={`${line} ${reason}`}>{words.line(number.format(line), words.reasons[reason])}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
