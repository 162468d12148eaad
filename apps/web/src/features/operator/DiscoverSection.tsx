import { roomId } from '@foyer/contract'
import type { DiscoverDecision } from '@foyer/contract/operator'
import { useClient, useDiscoverDecisions, useHiddenRooms } from '@foyer/react'
import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { parseAddress, toRoomPath } from '../../lib/routes.ts'
import { useMutation } from '../../lib/use-mutation.ts'
import css from '../../shell/console/Console.module.css'
import { ErrorLine } from '../../shell/console/ErrorLine.tsx'
import { PagesView } from '../../shell/console/PagesView.tsx'
import { Row, Rows } from '../../shell/console/Rows.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { Field } from '../../ui/inputs/Field.tsx'
import { Link } from '../../ui/layout/Link.tsx'
import { Page, PageSection } from '../../ui/layout/Page.tsx'
import { formatDayAndClock } from '../../ui/text/dates.ts'
import { getPersonName } from '../../ui/text/person-name.ts'
import type { SectionProps } from './sections.ts'
import { operatorWords } from './words/index.ts'

/** What Discover shows beside the domains with an owner, and what it does not. */
export function DiscoverSection({ back }: SectionProps) {
  const words = useWords(operatorWords)
  const { operator } = useClient()
  const mutation = useMutation()
  const [listed, hidden] = [useDiscoverDecisions('listed'), useDiscoverDecisions('hidden')]
  const rooms = useHiddenRooms()
  const run = async (action: () => Promise<unknown>) => {
    const done = await mutation.run(action)
    for (const each of [listed, hidden, rooms]) each.refetch()
    return done
  }
  const takeBack = (domain: string) => void run(() => operator.setDiscover(domain, null))
  return (
    <Page title={words.names.discover} back={back} testId="operator-discover">
      <p className="quiet">{words.discoverText}</p>
      <Address
        busy={mutation.busy}
        onSet={(domain, state) => run(() => operator.setDiscover(domain, state))}
        onHideRoom={(url) => run(() => operator.hideRoom(roomId(url)))}
      />
      <ErrorLine error={mutation.error} />
      <PageSection title={words.listed}>
        <PagesView pages={listed} empty={<p className="quiet">{words.noneListed}</p>}>
          {(rows) => (
            <Rows of={rows}>
              {(each) => <Decision key={each.domain} decision={each} onBack={takeBack} />}
            </Rows>
          )}
        </PagesView>
      </PageSection>
      <PageSection title={words.hidden}>
        <PagesView pages={hidden} empty={<p className="quiet">{words.noneHidden}</p>}>
          {(rows) => (
            <Rows of={rows}>
              {(each) => <Decision key={each.domain} decision={each} onBack={takeBack} />}
            </Rows>
          )}
        </PagesView>
      </PageSection>
      <PageSection title={words.hiddenRooms}>
        <PagesView pages={rooms} empty={<p className="quiet">{words.noneHidden}</p>}>
          {(rows) => (
            <Rows of={rows}>
              {({ room_id, url, domain }) => (
                <Row
                  key={room_id}
                  title={
                    url === null ? (
                      <bdi>{domain}</bdi>
                    ) : (
                      <Link className="link" href={toRoomPath(url)}>
                        <bdi dir="ltr">{url}</bdi>
                      </Link>
                    )
                  }
                  end={
                    <Button small onClick={() => void run(() => operator.showRoom(room_id))}>
                      {words.takeBack}
                    </Button>
                  }
                />
              )}
            </Rows>
          )}
        </PagesView>
      </PageSection>
    </Page>
  )
}

interface DecisionProps {
  decision: DiscoverDecision
  onBack: (domain: string) => void
}

function Decision({ decision: { domain, by, changed_at }, onBack }: DecisionProps) {
  const text = useText()
  const words = useWords(operatorWords)
  return (
    <Row
      title={<bdi className="strong">{domain}</bdi>}
      facts={[by !== null && getPersonName(by, text), formatDayAndClock(changed_at, text)]}
      end={
        <Button small onClick={() => onBack(domain)}>
          {words.takeBack}
        </Button>
      }
    />
  )
}

interface AddressProps {
  busy: boolean
  onSet: (domain: string, state: DiscoverDecision['state']) => Promise<boolean>
  onHideRoom: (url: string) => Promise<boolean>
}

/** The address of a page, and what to do with its domain or its room. */
function Address({ busy, onSet, onHideRoom }: AddressProps) {
  const words = useWords(operatorWords)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const act = async (action: (url: string) => Promise<boolean>) => {
    const url = typed.trim() === '' ? null : parseAddress(typed)
    setWrong(url === null)
    if (url !== null && (await action(url))) setTyped('')
  }
  const hostOf = (url: string) => new URL(url).host
  return (
    <div className={css.form}>
      <Field
        label={words.pageAddress}
        note={words.pageAddressNote}
        inputMode="url"
        value={typed}
        error={isWrong ? words.notAPage : null}
        onChange={(value) => {
          setTyped(value)
          setWrong(false)
        }}
      />
      <div className={css.acts}>
        <Button disabled={busy} onClick={() => void act((url) => onSet(hostOf(url), 'listed'))}>
          {words.letIn}
        </Button>
        <Button disabled={busy} onClick={() => void act((url) => onSet(hostOf(url), 'hidden'))}>
          {words.hideDomain}
        </Button>
        <Button disabled={busy} onClick={() => void act(onHideRoom)}>
          {words.hideRoom}
        </Button>
      </div>
    </div>
  )
}
