import {
  FRAME_HEIGHT_MAX,
  type FrameMode,
  formatFramePath,
  type ToFrame,
  type ToPage,
} from '@foyer/contract/frame'
import { getPageAddress } from './address.ts'
import { createStyles } from './styles.ts'

const BUBBLE: FrameMode = 'bubble'

/** Milliseconds in which an application sets the canonical address of the page that it has navigated to. */
const SETTLE_MS = 300

/** What an element reads of its frame's messages. */
interface Heard {
  foyer?: ToPage['foyer']
  count?: number
  height?: number
}

/** The module `passages/answer.ts`. */
interface Passages {
  answer(event: MessageEvent): void
}

/**
 * Defines `<foyer-lobby>`: the room of the page, in a frame of the server. Does nothing where it is defined already,
 * nor on a server, which has no elements.
 *
 * Attributes: `mode` (`bubble`, `inline`, `thread`), `url` of the page whose room is shown, `theme` (`light`, `dark`),
 * `lang`, and `label` of the button. A page that signs people in by itself has `login`, and `member` with the JWT of the
 * person; the element emits `login-requested` where a person wants to sign in.
 *
 * @param server origin of the chat
 * @param load fetches what answers the frame's messages about passages
 */
export function defineLobby(server: string, load: () => Promise<Passages>): void {
  // Undefined on a server.
  const registry: CustomElementRegistry | undefined = globalThis.customElements
  if (!registry || registry.get('foyer-lobby')) return
  const shown = new Set<Lobby>()

  class Lobby extends HTMLElement {
    static observedAttributes = ['url', 'theme', 'lang', 'member']
    readonly #root = this.attachShadow({ mode: 'open' })
    readonly #badge = document.createElement('b')
    readonly #button = document.createElement('button')
    #mode: FrameMode = BUBBLE
    #frame?: HTMLIFrameElement | undefined
    #source?: string
    #isOpen = false
    #isReady?: boolean

    constructor() {
      super()
      this.#button.append(this.#badge)
      this.#button.onpointerenter = this.#button.onfocus = () => this.#load()
      this.#button.onclick = () => this.#show(!this.#isOpen)
    }

    connectedCallback() {
      // The server takes what is no mode for a bubble.
      this.#mode = (this.getAttribute('mode') as FrameMode | null) ?? BUBBLE
      this.#root.adoptedStyleSheets = [createStyles(this.#isBubble)]
      shown.add(this)
      if (!this.#isBubble) return this.#load()
      this.#root.append(this.#button)
      this.#tell(0)
    }

    disconnectedCallback() {
      shown.delete(this)
      this.#frame = undefined
      this.#root.replaceChildren()
    }

    attributeChangedCallback() {
      this.follow()
      this.#sayWho()
    }

    /** Tells the frame which person the page has signed in, where it signs people in. */
    #sayWho() {
      if (this.#login !== null) this.#post({ foyer: 'member', token: this.getAttribute('member') })
    }

    get #isBubble() {
      return this.#mode === BUBBLE
    }

    get #login() {
      return this.getAttribute('login')
    }

    #load() {
      if (this.#frame) return this.follow()
      this.#source = this.#toSource()
      this.#frame = Object.assign(document.createElement('iframe'), {
        title: 'Foyer',
        allow: 'microphone; clipboard-write',
        // Before the address. False is no way of loading, so the frame of a bubble loads at once.
        loading: !this.#isBubble && 'lazy',
        src: this.#source,
      })
      this.#root.append(this.#frame)
    }

    /** The address of the frame for the page as it is now. */
    #toSource(): string {
      return (
        server +
        formatFramePath({
          url: getPageAddress(this.getAttribute('url')),
          mode: this.#mode,
          origin: location.origin,
          login: this.#login,
          theme: this.getAttribute('theme'),
          language: this.lang || document.documentElement.lang,
        })
      )
    }

    /** Shows the room of the page that an application has navigated to. */
    follow() {
      const source = this.#toSource()
      if (!this.#frame || source === this.#source) return
      this.#source = source
      this.#isReady = false
      // Without an entry in the history of the page.
      this.#frame.contentWindow?.location.replace(source)
    }

    #show(isOpen: boolean) {
      this.#isOpen = isOpen
      if (isOpen) this.#load()
      this.toggleAttribute('open', isOpen)
      // What the person types next goes to the room.
      ;(isOpen ? (this.#frame as HTMLElement) : this.#button).focus()
      this.#tell(0)
      this.#post({ foyer: 'shown', isShown: isOpen })
    }

    /** Says on the button how many messages came while it was closed. */
    #tell(count: number) {
      const said = this.#isOpen ? '' : count || ''
      this.#badge.textContent = said as string
      this.#button.ariaLabel = `${this.getAttribute('label') ?? 'Chat'} ${said}`
      this.#button.ariaExpanded = `${this.#isOpen}`
    }

    #post(message: ToFrame) {
      if (this.#isReady) this.#frame?.contentWindow?.postMessage(message, server)
    }

    hear(event: MessageEvent<Heard | null>) {
      if (event.origin !== server || event.source !== this.#frame?.contentWindow) return
      const { foyer, count, height } = event.data ?? {}
      if (foyer === 'ready') {
        this.#isReady = true
        this.#sayWho()
        if (this.#isBubble) this.#post({ foyer: 'shown', isShown: this.#isOpen })
      } else if (foyer === 'close') this.#show(false)
      else if (foyer === 'unread') this.#tell(count as number)
      else if (foyer === 'size') this.style.height = `${Math.min(FRAME_HEIGHT_MAX, height as number)}px`
      else if (foyer === 'login-requested') this.dispatchEvent(new Event(foyer, { bubbles: true }))
      // A message about a passage; the module ignores any other.
      else load().then((passages) => passages.answer(event))
    }
  }
  registry.define('foyer-lobby', Lobby)
  addEventListener('message', (event) => {
    for (const lobby of shown) lobby.hear(event)
  })
  const follow = () =>
    setTimeout(() => {
      for (const lobby of shown) lobby.follow()
    }, SETTLE_MS)
  addEventListener('popstate', follow)
  // Browsers without it notice the next page when the bubble is opened.
  ;(window as { navigation?: EventTarget }).navigation?.addEventListener('navigatesuccess', follow)
}
