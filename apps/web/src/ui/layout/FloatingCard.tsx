import { type HTMLAttributes, useEffect, useSyncExternalStore } from 'react'
import { cx } from '../../lib/cx.ts'
import css from './Card.module.css'

/** What a card is about, the most urgent first. */
const URGENCIES = ['ban', 'security', 'news', 'question'] as const
type Urgency = (typeof URGENCIES)[number]

/** Cards that want to be seen, of which the most urgent is. */
const waiting: Urgency[] = []
const listeners = new Set<() => void>()

const getMostUrgent = () => URGENCIES.find((each) => waiting.includes(each))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(work: () => void): void {
  work()
  for (const listener of listeners) listener()
}

interface FloatingCardProps extends HTMLAttributes<HTMLElement> {
  urgency: Urgency
}

/**
 * A card above the corner of the window, for what the app has to tell or to ask. These cards share a place: one is shown
 * at a time, the most urgent, and the next when it is closed.
 */
export function FloatingCard({ urgency, className, ...rest }: FloatingCardProps) {
  useEffect(() => {
    change(() => waiting.push(urgency))
    return () => change(() => waiting.splice(waiting.indexOf(urgency), 1))
  }, [urgency])
  const shown = useSyncExternalStore(subscribe, getMostUrgent, () => undefined)
  return shown === urgency && <section className={cx(css.card, css.floating, className)} {...rest} />
}
