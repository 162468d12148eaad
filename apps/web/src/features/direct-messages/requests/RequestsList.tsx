import { appPaths, formatAppPath } from '@foyer/contract'
import type { useDirectInbox } from '@foyer/react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { goBack } from '../../../lib/routes.ts'
import { Empty } from '../../../ui/feedback/Notice.tsx'
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx'
import { IconButton } from '../../../ui/inputs/Button.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Link } from '../../../ui/layout/Link.tsx'
import { Avatar } from '../../../ui/media/Avatar.tsx'
import { Mark } from '../../../ui/media/Mark.tsx'
import { formatListTime } from '../../../ui/text/dates.ts'
import { shortenAddress } from '../../../ui/text/person-name.ts'
import type { Person } from '../person.ts'
import { directWords } from '../words/index.ts'
import { Decisions } from './Decisions.tsx'
import css from './RequestsList.module.css'

interface RequestsListProps {
  inbox: ReturnType<typeof useDirectInbox>
  person: (address: string) => Person
  current: string | null
  alone: boolean
}

/** Requests of strangers; their messages are not shown before a decision. */
export function RequestsList({ inbox, person, current, alone }: RequestsListProps) {
  const text = useText()
  const words = useWords(directWords)
  const { status, requests } = inbox
  const Title = alone ? 'h2' : 'h3'
  return (
    <>
      <div className={css.head}>
        <IconButton icon="left" label={words.backToDirect} onClick={() => goBack(appPaths.direct)} />
        <Title className="t3">{words.requests}</Title>
      </div>
      {status === 'loading' && <SkeletonRows rows={2} label={words.loading} />}
      {status === 'ready' && requests.length === 0 && (
        <Empty icon="inbox" title={words.noRequestsTitle} text={words.noRequestsText} />
      )}
      {requests.length > 0 && <p className={css.note}>{words.requestsNote}</p>}
      <ul className={css.cards}>
        {requests.map((request) => {
          const { address, name, said, isNamed, kind, ens } = person(request.fromAddress)
          return (
            <Card as="li" key={address} current={address === current}>
              <Link href={formatAppPath('directThread', { address })} className={css.who}>
                <Avatar seed={address} />
                <span className={css.names}>
                  <span className={css.top}>
                    <bdi className="strong cut">{name}</bdi>
                    {kind !== null && <Mark person={{ auth_type: kind, ens, public_id: address }} />}
                    <time dateTime={request.createdAt}>{formatListTime(request.createdAt, text)}</time>
                  </span>
                  <span className={css.sub}>
                    {isNamed && <bdi>{shortenAddress(address)} · </bdi>}
                    {words.wrote(request.unread_count)}
                  </span>
                </span>
              </Link>
              <Decisions address={address} name={said} small />
            </Card>
          )
        })}
      </ul>
    </>
  )
}
