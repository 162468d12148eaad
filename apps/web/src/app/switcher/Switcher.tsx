import { appPaths, formatAppPath } from '@foyer/contract'
import { Fragment, useEffect, useRef, useState } from 'react'
import { parseWalletAddress } from '../../features/direct-messages/person.ts'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { cx } from '../../lib/cx.ts'
import { navigate, parseAddress, toRoomPath, useRoute } from '../../lib/routes.ts'
import type { Me } from '../../shell/me.ts'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { IconButton } from '../../ui/inputs/Button.tsx'
import { useCompletionList } from '../../ui/inputs/composer/use-completion-list.ts'
import { Avatar } from '../../ui/media/Avatar.tsx'
import { Icon } from '../../ui/media/Icon.tsx'
import { shortenAddress } from '../../ui/text/person-name.ts'
import { type Entry, type RankedEntry, rankEntries } from './rank-entries.ts'
import css from './Switcher.module.css'
import { useCommandEntries } from './use-commands.ts'
import { usePersonEntries } from './use-person-entries.ts'
import { useRoomEntries } from './use-rooms.ts'
import { switcherWords } from './words/index.ts'

interface SwitcherProps {
  me: Me
  /** Opens the list of keyboard shortcuts. */
  onHelp: () => void
  onClose: () => void
}

/** Finds rooms, people and commands by a few letters; Enter goes to the marked one. */
export function Switcher({ me, onHelp, onClose }: SwitcherProps) {
  const text = useText()
  const words = useWords(switcherWords)
  const route = useRoute()
  const field = useRef<HTMLInputElement>(null)
  const [sought, setSought] = useState('')
  const url = route.screen === 'room' ? parseAddress(route.url) : null
  const rooms = useRoomEntries(url)
  const { people, found: named } = usePersonEntries(me, sought)
  const commands = useCommandEntries({ me, route, onHelp })
  const typed = useTypedEntries(sought, me.isMember)
  const found = [
    ...typed.first.filter(({ key }) => !rooms.some((room) => room.key === key)).map(asFound),
    ...rankEntries([...rooms, ...people, ...named, ...commands], sought),
    ...typed.last.map(asFound),
  ]
  const { list, id, active, getOptionProps } = useCompletionList({
    ...{ field, prefix: sought, count: found.length, isAlone: true, onClose },
    onChoose: (index) => {
      onClose()
      found[index]?.entry.open()
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls with every other marked entry
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [list, active, sought])
  return (
    <Dialog label={words.title} onClose={onClose} list>
      <search className={css.switcher}>
        <div className={css.field}>
          <Icon name="search" />
          <input
            ref={field}
            role="combobox"
            aria-label={words.field}
            aria-expanded={found.length > 0}
            aria-autocomplete="list"
            value={sought}
            placeholder={words.field}
            onChange={(event) => setSought(event.target.value)}
            onKeyDown={(event) => {
              // The shortcut that opens it closes it.
              if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
              event.preventDefault()
              onClose()
            }}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            dir="auto"
          />
          <IconButton icon="close" label={text.common.close} onClick={onClose} />
        </div>
        <div ref={list} className={css.list} id={id} role="listbox" aria-label={words.title}>
          {found.map((ranked, index) => (
            <div
              key={ranked.entry.key}
              className={cx(css.option, index === active && css.active)}
              {...getOptionProps(index)}
            >
              <Picture entry={ranked.entry} />
              <span className={css.names}>
                <bdi className={cx(css.name, 'cut')}>
                  <Marked {...ranked} />
                </bdi>
                {ranked.entry.sub !== '' && <bdi className="cut t1 quiet">{ranked.entry.sub}</bdi>}
              </span>
              <span className={cx(css.kind, 't1')}>{words.kinds[ranked.entry.kind]}</span>
            </div>
          ))}
        </div>
        {found.length === 0 && (
          <div className={css.none}>
            <p className="strong">{words.noneTitle}</p>
            <p className="t1 quiet">{words.noneText}</p>
          </div>
        )}
        <span className="sr" role="status">
          {words.found(found.length)}
        </span>
      </search>
    </Dialog>
  )
}

const asFound = (entry: Entry): RankedEntry => ({ entry, hits: [] })

/** What can be done with the typed text itself, before and after what it finds. */
function useTypedEntries(sought: string, isMember: boolean): { first: Entry[]; last: Entry[] } {
  const words = useWords(switcherWords)
  const q = sought.trim()
  // Words with a domain among them are no address.
  const url = /\s/.test(q) ? null : parseAddress(q)
  const wallet = isMember ? parseWalletAddress(q) : null
  const entry = (key: string, title: string, icon: Entry['icon'], path: string): Entry => ({
    ...{ key, kind: 'command', title, sub: '', open: () => navigate(path) },
    ...(icon !== undefined && { icon }),
  })
  const first = [
    ...(wallet === null
      ? []
      : [
          entry(
            wallet,
            words.writeTo(shortenAddress(wallet)),
            'direct',
            formatAppPath('directThread', { address: wallet }),
          ),
        ]),
    ...(url === null
      ? []
      : [entry(url, words.openRoom(url.replace(/^https:\/\/|\/$/g, '')), 'globe', toRoomPath(url))]),
  ]
  const path = `${appPaths.search}?${new URLSearchParams({ q })}`
  return { first, last: q === '' ? [] : [entry('search', words.searchFor(q), 'search', path)] }
}

function Picture({ entry: { icon, seed = '', kind } }: { entry: Entry }) {
  if (icon === undefined) return <Avatar seed={seed} size="m" shape={kind === 'room' ? 'place' : 'person'} />
  return (
    <span className={css.icon}>
      <Icon name={icon} />
    </span>
  )
}

/** The title with its matching letters marked. */
function Marked({ entry: { title }, hits }: RankedEntry) {
  const isHit = new Set(hits)
  const pieces: { text: string; isHit: boolean; at: number }[] = []
  for (let at = 0; at < title.length; at++) {
    const last = pieces.at(-1)
    if (last?.isHit === isHit.has(at)) last.text += title.charAt(at)
    else pieces.push({ text: title.charAt(at), isHit: isHit.has(at), at })
  }
  return pieces.map(({ text, isHit, at }) =>
    isHit ? <mark key={at}>{text}</mark> : <Fragment key={at}>{text}</Fragment>,
  )
}
