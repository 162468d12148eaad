import { fillCounts } from './counts.ts'
import { defineLobby } from './lobby.ts'

/** Path of `passages/answer.ts` on the server, with its hash; written by the build (`apps/web/embed-loader.ts`). */
declare const PASSAGES_PATH: string

// The script of `/embed/1.js`: one line in a page. A page with no element and no count gets a bubble.
const server = new URL((document.currentScript as HTMLScriptElement).src).origin

function start(): void {
  fillCounts(server).catch(() => undefined)
  if (document.querySelector('foyer-lobby,[data-foyer-count]')) return
  // Beside the body, which libraries that fetch the next page replace.
  document.documentElement.append(document.createElement('foyer-lobby'))
}

defineLobby(server, () => import(/* @vite-ignore */ server + PASSAGES_PATH))
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
else start()
