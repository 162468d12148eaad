'use client'

import { getPersonName, type SignInKind } from '@foyer/contract'
import type { ComponentProps } from 'react'
import { useRoom } from '../features/rooms.ts'
import { Composer } from './composer.tsx'
import { joinClasses } from './join-classes.ts'
import { MessageList } from './message-list.tsx'
import { SignInButton } from './sign-in-button.tsx'
import { useRoomAddress } from './use-room-address.ts'
import { useUiWords } from './words.ts'

export interface LobbyProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Address of the page whose room is shown. */
  url: string
  /** How one signs in. */
  kind?: SignInKind
}

/**
 * The room of a page, whole: who is here, the messages, who is typing, the composer and the sign-in.
 *
 * Parts: `foyer-lobby` (`data-connection`), `foyer-header`, `foyer-title`, `foyer-online`, `foyer-offline`,
 * `foyer-typing`, and those of the components in it.
 *
 * @throws FoyerError when `url` is no address
 */
export function Lobby({ url, kind, className, ...rest }: LobbyProps) {
  const words = useUiWords()
  const { canonical, domain } = useRoomAddress(url)
  const { snapshot } = useRoom(canonical)
  const { connection, online, room, roomId, typing, status } = snapshot
  const title = room?.title ?? domain
  const signIn = kind === undefined ? {} : { kind }
  const isAway = connection === 'offline' && status !== 'loading'
  return (
    <section
      {...rest}
      className={joinClasses('foyer-lobby', className)}
      data-connection={connection}
      aria-label={title}
    >
      <header className="foyer-header">
        <h2 className="foyer-title">
          <bdi>{title}</bdi>
        </h2>
        {roomId !== null && !isAway && <span className="foyer-online">{words.here(online)}</span>}
        <SignInButton {...signIn} />
      </header>
      {isAway && (
        <p className="foyer-offline" role="status">
          {words.offline}
        </p>
      )}
      <MessageList url={canonical} />
      <p className="foyer-typing">
        {typing.length > 0 && words.typing(typing.map((user) => getPersonName(user, words)))}
      </p>
      <Composer url={canonical} {...signIn} />
    </section>
  )
}
