import { useDiscovery } from '@foyer/react'
import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Notice.tsx'
import { RoomItem } from '../RoomItem.tsx'
import { Tabs } from '../Tabs.tsx'
import { AddressForm } from './AddressForm.tsx'
import { Arch } from './Arch.tsx'
import css from './StartScreen.module.css'
import { Trend } from './Trend.tsx'

const MOST_LIVELY = 6
const MOST_RECENT = 6
const MOST_SUGGESTED = 2

interface StartScreenProps {
  /** The deployment's own domain, whose lobby welcomes. */
  home: string
  /** Who one is, at the head of the page. */
  greeting: ReactNode
  account: ReactNode
}

/** The first page: open any address, and see where people are. */
export function StartScreen({ home, greeting, account }: StartScreenProps) {
  const text = useText()
  const { data, error } = useDiscovery()
  const [order, setOrder] = useState<'hot' | 'new'>('hot')
  useEffect(() => {
    document.title = text.common.foyer
  }, [text])

  const hot = data?.hot ?? []
  const recent = data?.recent ?? []
  const newest = [...recent].sort((a, b) => b.created_at.localeCompare(a.created_at))
  const shown = (order === 'hot' && hot.length > 0 ? hot : newest).slice(0, MOST_LIVELY)
  const lively = hot.flatMap(({ url }) => url ?? [])
  const suggestions = (lively.length > 0 ? lively : [`https://${home}/`]).slice(0, MOST_SUGGESTED)
  return (
    <main className={css.room} data-testid="start">
      <div className={css.page}>
        <header className={css.top}>
          <span className={css.brand}>
            <svg className={css.logo} aria-hidden="true">
              <use href="#foyer" />
            </svg>
            {text.common.foyer}
          </span>
          <span className="row">
            {greeting}
            <span className={css.account}>{account}</span>
          </span>
        </header>
        <section className={css.hero}>
          <div className={css.lead}>
            <h1 className={css.title}>{text.start.title}</h1>
            <p className={css.words}>{text.start.lead}</p>
            <AddressForm suggestions={suggestions} />
          </div>
          <Arch room={hot[0] ?? recent[0] ?? null} home={home} />
        </section>
        {shown.length > 0 ? (
          <section className={css.lists}>
            <div>
              <div className={css.heading}>
                <h2 className="t3">{text.start.lively}</h2>
                <Tabs
                  label={text.start.order}
                  value={order}
                  onChange={setOrder}
                  options={[
                    { value: 'hot', label: text.start.hot },
                    { value: 'new', label: text.start.new },
                  ]}
                />
              </div>
              {shown.map((room) => (
                <Trend key={room.id} room={room} />
              ))}
            </div>
            <div className={css.recent}>
              <h2 className="t3">{text.start.justNow}</h2>
              {recent.slice(0, MOST_RECENT).map((room) => (
                <RoomItem key={room.id} room={room} wordsOnly />
              ))}
            </div>
          </section>
        ) : (
          (data !== null || error !== null) && (
            <Empty
              icon="rooms"
              title={text.start.quietTitle}
              text={text.start.quietText}
              action={
                <Button onClick={() => document.getElementById('address')?.focus()}>
                  {text.start.quietAction}
                </Button>
              }
            />
          )
        )}
      </div>
    </main>
  )
}
