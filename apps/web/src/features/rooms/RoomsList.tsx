import type { Room } from '@foyer/contract/rooms'
import type { Answer, RoomOrder } from '@foyer/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { addressOf, navigate, roomPath } from '../../routes.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { placeOf } from '../../ui/places.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { RoomItem } from './RoomItem.tsx'
import css from './RoomsList.module.css'
import { Tabs } from './Tabs.tsx'

const ORDERS: readonly RoomOrder[] = ['default', 'hot', 'new', 'unread']

interface RoomsListProps {
  /** Whose rooms stand first. */
  domain: string
  /** Canonical address of the room that is open. */
  currentUrl: string | null
  rooms: Answer<Room[]>
  /** Rooms of earlier visits in other domains. */
  elsewhere: readonly Room[]
  order: RoomOrder
  onOrder: (order: RoomOrder) => void
  ownId: string | null
  account: ReactNode
  /** True where the list is the only pane that a phone shows. */
  alone: boolean
}

/** The rooms at hand: those of this domain, and places of earlier visits. */
export function RoomsList(props: RoomsListProps) {
  const { domain, currentUrl, rooms, elsewhere, order, onOrder, ownId, account, alone } = props
  const text = useText()
  const [sought, setSought] = useState('')
  const matches = (room: Room) => {
    const { title, address } = placeOf(room, text)
    return `${title} ${address}`.toLocaleLowerCase().includes(sought.trim().toLocaleLowerCase())
  }
  const here = (rooms.data ?? []).filter(matches)
  const there = elsewhere.filter(matches)
  const online = here.reduce((sum, room) => sum + room.active_users, 0)
  const item = (room: Room) => (
    <RoomItem
      key={room.id}
      room={room}
      current={room.url === currentUrl}
      inDomain={room.domain === domain}
      ownId={ownId}
    />
  )
  const Pane = alone ? 'main' : 'section'
  const Title = alone ? 'h1' : 'h2'
  const Group = alone ? 'h2' : 'h3'
  return (
    <Pane className={css.list} aria-label={text.rooms.title} data-alone={alone} data-testid="rooms">
      <div className={css.head}>
        <div className="row">
          <Title className="t4 grow">{text.rooms.title}</Title>
          <span className={css.account}>{account}</span>
        </div>
        <SearchField sought={sought} onSought={setSought} />
        <Tabs
          label={text.start.order}
          options={ORDERS.map((value) => ({ value, label: text.rooms.orders[value] }))}
          value={order}
          onChange={onOrder}
        />
      </div>
      <div className={css.scroll}>
        <Group className={css.group}>
          <bdi className="cut">{domain}</bdi>
          {online > 0 && (
            <span className={css.online}>
              <span className={css.dot} />
              <span className="num">{text.people.here(online)}</span>
            </span>
          )}
        </Group>
        {rooms.data === null && rooms.error === null && <SkeletonRows rows={3} label={text.room.loading} />}
        {rooms.data === null && rooms.error !== null && (
          <p className={css.note}>
            {text.rooms.failed}{' '}
            <Button look="text" onClick={rooms.reload}>
              {text.common.tryAgain}
            </Button>
          </p>
        )}
        {here.map(item)}
        {rooms.data?.length === 0 && <p className={css.note}>{text.rooms.none}</p>}
        {there.length > 0 && <Group className={css.group}>{text.rooms.otherPlaces}</Group>}
        {there.map(item)}
        {sought !== '' && here.length + there.length === 0 && (
          <p className={css.note}>{text.rooms.noneFound}</p>
        )}
      </div>
    </Pane>
  )
}

/** Finds among the rooms at hand; Enter opens what was typed as an address. */
function SearchField({ sought, onSought }: { sought: string; onSought: (sought: string) => void }) {
  const text = useText()
  const open = (event: FormEvent) => {
    event.preventDefault()
    const url = addressOf(sought)
    if (url === null) return
    onSought('')
    navigate(roomPath(url))
  }
  return (
    <search>
      <form onSubmit={open}>
        <label className={css.field}>
          <span className="sr">{text.rooms.find}</span>
          <Icon name="search" size="s" />
          <input
            value={sought}
            placeholder={text.rooms.find}
            onChange={(event) => onSought(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="auto"
          />
        </label>
      </form>
    </search>
  )
}
