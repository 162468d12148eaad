import type { Language } from '@foyer/contract'
import { FORMATS } from '../ui/text/time-formats.ts'
import { keepClicks } from './keep-clicks.ts'
import { keepDrafts } from './keep-drafts.ts'
import { keepFocus } from './keep-focus.ts'
import { keepInput } from './keep-input.ts'
import { keepPointer } from './keep-pointer.ts'
import { placeDayLines } from './place-day-lines.ts'
import {
  addSymbols,
  applyStyles,
  hideTimes,
  hideUntilHydrated,
  scrollToStart,
  writeTimes,
} from './prepare.ts'
import { readServed } from './served-root.ts'

// Inlined at the end of the page, before its first paint (vite.config.ts): makes the page that the server has rendered
// for everyone what this browser will hydrate, in its time zone, with its storage.

const served = readServed()
if (served === null) {
  // The first formatted time takes a slow phone as long as a dozen messages: made while the app loads.
  const language = document.documentElement.lang as Language
  setTimeout(() => FORMATS.clock(new Date().toISOString(), { language }))
} else {
  applyStyles(served.root)
  placeDayLines(served)
  hideUntilHydrated(served.root)
  hideTimes(served.root)
  keepDrafts(served.root)
  scrollToStart(served.root)
  keepInput(served.root)
  keepClicks(served.root)
  keepPointer(served.root)
  keepFocus(served.root)
  // After the page is painted: formatting times, and running the app, each take a slow phone as long as the paint itself.
  const { app } = document.currentScript?.dataset ?? {}
  const start = () => {
    addSymbols()
    if (app !== undefined) void import(/* @vite-ignore */ app)
  }
  requestAnimationFrame(() =>
    setTimeout(() => {
      // What the app reads stands after this script. Browsers compile the app while the times are written.
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
      else start()
      writeTimes(served)
    }),
  )
}
