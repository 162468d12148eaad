import { FRAME_PATH } from './frame-path.ts'
import type { Passage } from './passage.ts'

export * from './passage.ts'

/** Path of the script that other sites load. Its number changes when pages that load it would break. */
export const EMBED_SCRIPT = `${FRAME_PATH}/1.js`
/** Path of the call `lobbies.counts`, without the rest of its contract: the script of other sites' pages has little room. */
export const COUNTS_PATH = '/api/counts'
/** Path of what the build says of the script: `EmbedScript` as JSON. */
export const EMBED_PINNED = `${FRAME_PATH}/1.json`

/** The copy of the script whose bytes never change. */
export interface EmbedScript {
  /** Path with a hash of the content. */
  path: string
  /** For the attribute of that name (W3C Subresource Integrity). */
  integrity: string
}

/**
 * How a page shows a room: behind a round button, in its place, or as comments whose frame is as high as they are.
 */
export const FRAME_MODES = ['bubble', 'inline', 'thread'] as const
export type FrameMode = (typeof FRAME_MODES)[number]

/** Most pixels that a page gives a frame that asks for its height. */
export const FRAME_HEIGHT_MAX = 20_000

/**
 * Messages of the frame to the page around it, by their key `foyer`. None carries a message of the room, a token, or an
 * address: a hostile page reads them all. A passage of a message goes to the page when the person clicks it.
 */
export type ToPage =
  /** The frame listens. */
  | { foyer: 'ready' }
  /** The person closes the bubble. */
  | { foyer: 'close' }
  /** Messages that came while the bubble was closed. */
  | { foyer: 'unread'; count: number }
  /** Pixels that the comments need. */
  | { foyer: 'size'; height: number }
  /** The person wants to sign in, and the page has said that it does that itself. */
  | { foyer: 'login-requested' }
  /** The person quotes what they have selected on the page; the page answers with `passage`. */
  | { foyer: 'passage-wanted' }
  /** The person asks where the page says this; the page answers with `marked`. */
  | { foyer: 'mark'; passage: Passage }

/** Messages of the page to its frame. */
export type ToFrame =
  /** The bubble is open or closed. */
  | { foyer: 'shown'; isShown: boolean }
  /** A JWT that names the person that the page has signed in (docs/site-members.md); null where no person is signed in there. */
  | { foyer: 'member'; token: string | null }
  /** What the person has selected on the page; null for nothing. */
  | { foyer: 'passage'; passage: Passage | null }
  /** Whether the page says this, and whether the frame covers the place. */
  | { foyer: 'marked'; isFound: boolean; isCovered: boolean }

/** What the address of a frame says. */
export interface FrameOptions {
  /** Address of the page whose room is shown. */
  url: string
  mode: FrameMode
  /** Id of the message that is shown and marked; the newest ones unless set. */
  message?: string | null
  /** Origin of the page around the frame: messages go to it, and are taken from it only. */
  origin?: string
  /** `page` where the page signs people in by itself. */
  login?: string | null
  theme?: string | null
  language?: string | null
}

/** The path of a frame, below the server's origin. */
export function formatFramePath(options: FrameOptions): string {
  return `${FRAME_PATH}?${new URLSearchParams(Object.entries(options).filter(([, value]) => value))}`
}

/** True for a mode of a frame. */
export const isFrameMode = (mode: unknown): mode is FrameMode => FRAME_MODES.some((each) => each === mode)
