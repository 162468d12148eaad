import type { Room } from '@foyer/contract/rooms'
import type { QueryResult, RoomOrder } from '@foyer/react'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { openSwitcher } from '../../shell/switcher.ts'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { SearchButton } from '../../ui/inputs/SearchButton.tsx'
import { ListPane } from '../../ui/layout/ListPane.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { OnlineCount } from '../../ui/text/OnlineCount.tsx'
import { RoomItem } from './RoomItem.tsx'
import css from './RoomsList.module.css'
import { roomsWords } from './words/index.ts'

const ORDERS: readonly RoomOrder[] = ['default', 'hot', 'new', 'unread']

interface RoomsListProps {
  /** Domain of the open room; null without one. */
  domain: string | null
  /** Canonical address of the open room. */
  currentUrl: string | null
  /** Rooms of the domain. */
  rooms: QueryResult<Room[]>
  /** Recently visited rooms in other domains. */
  elsewhere: QueryResult<Room[]>
  /** The liveliest rooms of all domains. */
  lively: QueryResult<Room[]>
  order: RoomOrder
  onOrder: (order: RoomOrder) => void
  ownId: string | null
  /** Counts of unread messages that mention the reader, by room id. */
  mentions: ReadonlyMap<string, number>
  account: ReactNode
  /** The list is the only pane on a phone. */
  alone: boolean
}

/** Lists of rooms: of this domain, recently visited ones, and the liveliest of all domains. */
export function RoomsList(props: RoomsListProps) {
  const { domain, currentUrl, rooms, elsewhere, lively, order, onOrder, ownId, mentions, account, alone } =
    props
  const text = useText()
  const words = useWords(roomsWords)
  const groups = [
    {
      key: 'domain',
      title: domain,
      rooms: rooms.data ?? [],
      state: domain !== null && <DomainState rooms={rooms} />,
    },
    {
      key: 'elsewhere',
      title: alone ? words.visited : words.otherPlaces,
      rooms: elsewhere.data ?? [],
      state: elsewhere.isEnabled && elsewhere.data === null && <DomainState rooms={elsewhere} />,
    },
    {
      key: 'lively',
      title: words.lively,
      rooms: lively.data ?? [],
      state: lively.isEnabled && lively.data === null && <DomainState rooms={lively} />,
    },
  ]
  const isEmpty = groups.every((group) => group.rooms.length === 0 && !group.state)
  const head = (
    <>
      <SearchButton label={words.find} onClick={openSwitcher} />
      {domain !== null && (
        <Tabs
          label={words.order}
          options={ORDERS.map((value) => ({ value, label: words.orders[value] }))}
          value={order}
          onChange={onOrder}
        />
      )}
    </>
  )
  return (
    <ListPane title={text.rooms.title} alone={alone} account={account} head={head} testId="rooms">
      {groups.map((group) => (
        <Group
          key={group.key}
          title={group.title}
          rooms={group.rooms}
          level={alone ? 'h2' : 'h3'}
          state={group.state}
        >
          {group.rooms.map((room) => (
            <RoomItem
              key={room.id}
              room={room}
              current={room.url === currentUrl}
              ownId={ownId}
              mentions={mentions.get(room.id) ?? 0}
              isTrending={group.key === 'lively'}
            />
          ))}
        </Group>
      ))}
      {isEmpty && domain === null && <p className={css.note}>{words.noneYet}</p>}
    </ListPane>
  )
}

interface GroupProps {
  /** Null for a group that is not shown. */
  title: string | null
  rooms: readonly Room[]
  level: 'h2' | 'h3'
  /** Content below the rooms, or in their place. */
  state: ReactNode
  children: ReactNode
}

/** Rooms under a heading with their number of people. */
function Group({ title, rooms, level: Heading, state, children }: GroupProps) {
  const online = rooms.reduce((sum, room) => sum + room.active_users, 0)
  if (title === null || (rooms.length === 0 && !state)) return null
  return (
    <>
      <Heading className={css.group}>
        <bdi className="cut">{title}</bdi>
        <OnlineCount count={online} className={css.online} />
      </Heading>
      {children}
      {state}
    </>
  )
}

/** Placeholder of a domain's rooms: loading, failed or empty. */
function DomainState({ rooms: { data, error, refetch } }: { rooms: QueryResult<Room[]> }) {
  const text = useText()
  const words = useWords(roomsWords)
  if (data !== null) return data.length === 0 && <p className={css.note}>{words.none}</p>
  if (error === null) return <SkeletonRows rows={3} label={text.room.loading} />
  return (
    <p className={css.note}>
      {words.failed}{' '}
      <Button variant="text" onClick={refetch}>
        {text.common.tryAgain}
      </Button>
    </p>
  )
}
