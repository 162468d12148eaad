import { HIDDEN_CONTENT } from '../lib/hidden-content-key.ts'
import { safeStorage } from '../lib/local-storage.ts'
import { formatDayName } from '../ui/text/time.ts'
import { FORMATS, type TimeFormat } from '../ui/text/time-formats.ts'
import type { Served } from './served-root.ts'

/**
 * Lets the browser paint as soon as this script has ended. Else it waits for the end of the page (`rel=expect`): what follows
 * the script is not seen, and takes a slow phone another fifty milliseconds.
 */
export function unblockRendering(): void {
  document.querySelector('link[rel=expect]')?.remove()
}

/** Sets styles that the content security policy forbids in HTML: the server writes them as data. */
export function applyStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
    delete element.dataset.style
  }
}

/** Hides times and days, which the server has in its own zone, until they are written. They keep their place. */
export function hideTimes(root: HTMLElement): void {
  root.dataset.times = 'hidden'
}

/** Writes and shows times and days in the reader's zone and format. */
export function writeTimes({ root, text }: Served): void {
  for (const time of root.querySelectorAll<HTMLTimeElement>('time[data-as]'))
    time.textContent = FORMATS[time.dataset.as as TimeFormat](time.dateTime, text)
  for (const line of root.querySelectorAll<HTMLElement>('[data-day]'))
    if (line.dataset.day !== undefined) line.textContent = formatDayName(line.dataset.day, text)
  delete root.dataset.times
}

const findTemplate = (id: string) => document.querySelector<HTMLTemplateElement>(id)?.content

/** Fetches the scripts of the page. */
export function addPreloads(): void {
  document.head.append(findTemplate('#preloads') ?? '')
}

/** Adds the symbols that the content did not show to the page's sprite. */
export function addSymbols(): void {
  const rest = findTemplate('#symbols')?.firstElementChild
  document.querySelector('.sprite defs')?.append(...(rest?.children ?? []))
}

/** A reader who has hidden something does not see it for the moment before the app knows. */
export function hideUntilHydrated(root: HTMLElement): void {
  if (safeStorage.get(HIDDEN_CONTENT) !== null) root.dataset.hides = ''
}
