import type { HTMLAttributes, KeyboardEvent, ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { Icon } from '../media/Icon.tsx'
import css from './Log.module.css'
import type { LogLine, Log as Shown } from './use-log.ts'

interface LogProps {
  log: Shown<LogLine>
  /** Goes to the newest message, where that is more than the end of what is here. */
  onLatest?: () => void
  /** Messages of others that came while the end was out of sight. */
  below: number
  /** Stands over the oldest line, once there is nothing before it. */
  beginning: ReactNode
  /** Of the list: what happens when somebody points at a line. */
  handlers?: HTMLAttributes<HTMLOListElement>
  /** The mounted lines, each an `li` with `data-key`; messages also with `data-message` and `tabIndex={-1}`. */
  children: ReactNode
}

/** The log of a conversation: anchored at its end, reachable by keyboard, with a way back to the newest. */
export function Log({ log, onLatest = log.toEnd, below, beginning, handlers, children }: LogProps) {
  const text = useText()
  return (
    <div className={css.frame}>
      <div
        className={css.log}
        ref={log.scrollerRef}
        onScroll={log.onScroll}
        role="log"
        aria-live="off"
        aria-label={text.room.messages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onKeyDown={moveThroughRows}
      >
        <ol ref={log.listRef} className={css.list} {...handlers}>
          {beginning && <li className={css.beginning}>{beginning}</li>}
          {children}
        </ol>
      </div>
      {!log.following && (
        <button type="button" className={css.jump} onClick={onLatest}>
          <Icon name="arrow-down" size="s" />
          <span className="num">{text.room.newBelow(below)}</span>
        </button>
      )}
    </div>
  )
}

/** Up and down go from message to message; Tab then reaches what can be done with it. */
function moveThroughRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message]')]
  const current = rows.findIndex((row) => row.contains(document.activeElement))
  const next = current === -1 ? rows.at(-1) : rows[current + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest' })
}
