/** Attributes of `<foyer-lobby>`: docs/embedding.md says what each does. */
export interface LobbyAttributes {
  /** Default: `bubble`. */
  mode?: 'bubble' | 'inline' | 'thread'
  /** Address of the page whose room is shown; the page's own unless set. */
  url?: string
  /** The system's unless set. */
  theme?: 'light' | 'dark'
  /** Language of the frame, such as `de`; the page's unless set. */
  lang?: string
  /** Name of the button for screen readers. */
  label?: string
  /** `page` where the site signs people in by itself. */
  login?: 'page'
  /** With `login`: the JWT of the person who is logged in on the site. */
  member?: string
}

export interface FoyerLobbyProps extends LobbyAttributes {
  /** Origin of the chat, such as `https://chat.example`. */
  server: string
}
