import type { Language } from '@foyer/contract'
import { FORMATS } from '../ui/text/time-formats.ts'
import { keepClicks } from './keep-clicks.ts'
import { keepFocus } from './keep-focus.ts'
import { keepInput } from './keep-input.ts'
import { keepPointer } from './keep-pointer.ts'
import { placeDayLines } from './place-day-lines.ts'
import {
  addPreloads,
  addSymbols,
  applyStyles,
  hideTimes,
  hideUntilHydrated,
  unblockRendering,
  writeTimes,
} from './prepare.ts'
import { readServed } from './served-root.ts'
import { showNewest } from './show-newest.ts'

// Inlined at the end of the page, before its first paint (vite.config.ts): makes the page that the server has rendered
// for everyone what this browser will hydrate, in its time zone, with its storage.

const served = readServed()
if (served === null) {
  // The first formatted time takes a slow phone as long as a dozen messages: made while the app loads.
  const language = document.documentElement.lang as Language
  setTimeout(() => FORMATS.clock(new Date().toISOString(), { language }))
} else {
  unblockRendering()
  applyStyles(served.root)
  placeDayLines(served)
  hideUntilHydrated(served.root)
  hideTimes(served.root)
  keepInput(served.root)
  showNewest(served.root)
  keepClicks(served.root)
  keepPointer(served.root)
  keepFocus(served.root)
  // After the page is painted: formatting times, and running the app, which finds them written. Each takes a slow phone
  // as long as the paint itself, so keys that are typed meanwhile are painted before. The app is fetched meanwhile, and
  // not earlier, because its arrival would delay the paint.
  const { scripts } = document.currentScript?.dataset ?? {}
  const start = () => {
    writeTimes(served)
    afterFrame(() => {
      addSymbols()
      void runInTurn(scripts?.split(' ') ?? [])
    })
  }
  // Asking for scripts takes the page's thread, and their arrival the other cores: a frame later, the first is on its way
  // to the screen.
  requestAnimationFrame(() => requestAnimationFrame(addPreloads))
  afterFrame(() => {
    // What the app reads stands after this script.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => whenIdle(start))
    else whenIdle(start)
  })
}

/** Runs React and then the app, in a task each: a key that is pressed meanwhile waits for one of them only. */
async function runInTurn(scripts: string[]): Promise<void> {
  for (const script of scripts) await import(/* @vite-ignore */ script)
}

/** Calls back when the next frame is painted. */
function afterFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}

/** Milliseconds after which times are written on a page that is never idle. */
const BUSY_MS = 200

/** Calls back when no key and no pointer is waiting. */
function whenIdle(work: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: BUSY_MS })
  else setTimeout(work)
}
