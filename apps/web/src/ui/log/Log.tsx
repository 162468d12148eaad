import type { HTMLAttributes, KeyboardEvent, ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useSaid } from '../../lib/use-said.ts'
import { Icon } from '../media/Icon.tsx'
import css from './Log.module.css'
import type { LogLine, Log as Shown } from './use-log.ts'

interface LogProps {
  log: Shown<LogLine>
  /** Loads and shows the newest message; scrolls to the end of the loaded messages by default. */
  onLatest?: () => void
  /** Messages of others that arrived below the visible part. */
  below: number
  /** Content above the oldest message of the conversation. */
  beginning: ReactNode
  /** Event handlers of the list. */
  handlers?: HTMLAttributes<HTMLOListElement>
  /** The mounted rows, each an `li` with `data-key`; messages also with `data-message` and `tabIndex={-1}`. */
  children: ReactNode
}

/** The scrolling log of a conversation: keeps its position, and has arrow keys and a button to the newest message. */
export function Log({ log, onLatest = log.toEnd, below, beginning, handlers, children }: LogProps) {
  const text = useText()
  return (
    <div className={css.frame}>
      <div
        className={css.log}
        ref={log.scrollerRef}
        onScroll={log.onScroll}
        role="log"
        {...useSaid()}
        aria-live="off"
        aria-label={text.room.messages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
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

/** Arrow keys move the focus between messages; Tab then reaches the actions of the focused one. */
function moveThroughRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const log = event.currentTarget
  // An import that fails is repeated by the next key.
  import('./focus-row.ts').then(
    ({ focusRow }) => focusRow(log, step),
    () => undefined,
  )
}
