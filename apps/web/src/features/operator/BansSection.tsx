import type { Banned } from '@foyer/contract/operator'
import { useBans, useClient } from '@foyer/react'
import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { useMutation } from '../../lib/use-mutation.ts'
import { ErrorLine } from '../../shell/console/ErrorLine.tsx'
import { PagesView } from '../../shell/console/PagesView.tsx'
import { Row, Rows } from '../../shell/console/Rows.tsx'
import { Empty } from '../../ui/feedback/Notice.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { Field } from '../../ui/inputs/Field.tsx'
import { SearchField } from '../../ui/inputs/SearchField.tsx'
import { Page, PageSection } from '../../ui/layout/Page.tsx'
import { Avatar } from '../../ui/media/Avatar.tsx'
import { formatDayAndClock } from '../../ui/text/dates.ts'
import { getPersonName } from '../../ui/text/person-name.ts'
import { BanForm } from './BanForm.tsx'
import type { SectionProps } from './sections.ts'
import { useBan } from './use-ban.ts'
import { operatorWords } from './words/index.ts'

const IDENTITY = /^(0x[0-9a-f]{40}|[gm]_[0-9a-f]{20})$/i

/** People who are banned from the server, and the form to ban another one. */
export function BansSection({ back }: SectionProps) {
  const words = useWords(operatorWords)
  const [q, setQ] = useState('')
  const bans = useBans(q.trim())
  return (
    <Page title={words.names.bans} back={back} testId="operator-bans">
      <p className="quiet">{words.bansText}</p>
      <SearchField label={words.findPerson} value={q} onChange={setQ} />
      <PagesView
        pages={bans}
        empty={
          <Empty
            level="h2"
            icon="people"
            title={q.trim() === '' ? words.noBans : words.noneFound}
            text={words.noBansText}
          />
        }
      >
        {(rows) => (
          <Rows of={rows}>
            {(each) => <BanRow key={each.user.public_id} banned={each} onUndone={bans.refetch} />}
          </Rows>
        )}
      </PagesView>
      <PageSection title={words.banSomebody}>
        <NewBan onDone={bans.refetch} />
      </PageSection>
    </Page>
  )
}

function BanRow({ banned: { user, reason, until }, onUndone }: { banned: Banned; onUndone: () => void }) {
  const text = useText()
  const words = useWords(operatorWords)
  const { operator } = useClient()
  const mutation = useMutation()
  const undo = () => void mutation.run(() => operator.unban(user.public_id)).then(onUndone)
  return (
    <Row
      picture={<Avatar seed={user.public_id} size="m" picture={user.avatar_url} />}
      title={<bdi className="strong">{getPersonName(user, text)}</bdi>}
      facts={[
        until === null ? words.bannedForGood : words.bannedUntil(formatDayAndClock(until, text)),
        reason !== null && (
          <bdi key="why" dir="auto">
            {reason}
          </bdi>
        ),
      ]}
      end={
        <Button small disabled={mutation.busy} onClick={undo}>
          {words.unban}
        </Button>
      }
    >
      <ErrorLine error={mutation.error} />
    </Row>
  )
}

function NewBan({ onDone }: { onDone: () => void }) {
  const words = useWords(operatorWords)
  const [id, setId] = useState('')
  const [isWrong, setWrong] = useState(false)
  const { ban, busy, error, why } = useBan(() => {
    setId('')
    onDone()
  })
  return (
    <>
      <Field
        label={words.address}
        note={words.addressNote}
        error={isWrong ? words.notAnAddress : null}
        mono
        value={id}
        onChange={(value) => {
          setId(value)
          setWrong(false)
        }}
      />
      {id.trim() !== '' && (
        <BanForm
          busy={busy}
          onBan={(choice) => {
            if (IDENTITY.test(id.trim())) void ban({ about: 'person', id: id.trim() }, choice)
            else setWrong(true)
          }}
          onClose={() => setId('')}
        />
      )}
      {why === null ? <ErrorLine error={error} /> : <p role="alert">{why}</p>}
    </>
  )
}
