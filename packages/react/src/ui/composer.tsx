'use client'

import type { SignInKind } from '@foyer/contract'
import { type ComponentProps, useId, useRef } from 'react'
import { useDomainSettings } from '../features/domains.ts'
import { useUserInfo } from '../features/profile/user-info.ts'
import { useRoom } from '../features/rooms.ts'
import { useSession } from '../features/sign-in.ts'
import { GateNote } from './composer/gate-note.tsx'
import { useDraft } from './composer/use-draft.ts'
import { useMessageForm } from './composer/use-message-form.ts'
import { joinClasses } from './join-classes.ts'
import { SignInButton } from './sign-in-button.tsx'
import { useRoomAddress } from './use-room-address.ts'
import { useUiWords } from './words.ts'

export interface ComposerProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'children'> {
  /** Address of the page whose room one writes in. */
  url: string
  /** How one signs in where guests may only read; `metamask` without it. */
  kind?: SignInKind
}

/**
 * The form in which a person writes. Enter sends, Shift and Enter starts a line, and the draft survives a reload.
 * A message that cannot be sent stays in `MessageList`, with its reason and a button that tries again.
 *
 * Where the room has a gate, a line says it to a person who does not pass; it holds back no draft.
 *
 * Parts: `foyer-composer`, `foyer-field`, `foyer-send`, `foyer-note`, `foyer-gate`.
 *
 * @throws FoyerError when `url` is no address
 */
export function Composer({ url, kind, className, ...rest }: ComposerProps) {
  const words = useUiWords()
  const { canonical, domain } = useRoomAddress(url)
  const { room, snapshot } = useRoom(canonical)
  const { status } = useSession()
  const settings = useDomainSettings(domain)
  // Undefined on an older server.
  const isReviewed = (snapshot.conduct?.premoderation ?? 'off') !== 'off'
  const isReadOnlyRoom = snapshot.conduct?.read_only === true
  // The team of the domain writes where others only read.
  const roles = useUserInfo(domain, isReadOnlyRoom && status === 'signedIn').data?.domain_roles ?? []
  const [draft, setDraft] = useDraft(canonical)
  const field = useRef<HTMLTextAreaElement>(null)
  const noteId = useId()
  const isReadOnly = isReadOnlyRoom && roles.length === 0
  // Undefined on an older server.
  const gate = snapshot.conduct?.gate ?? null
  const form = useMessageForm({
    field,
    draft,
    isHeld: isReadOnly,
    onSend() {
      // A message that fails stays in the list with its reason.
      room.send(draft.trim()).catch(() => undefined)
      setDraft('')
    },
  })
  const isShutToGuests = settings.data?.allow_guest_user === false
  // The button stays while its sign-in goes on: it says why that failed.
  const mustSignIn =
    status === 'unsigned' || (isShutToGuests && (status === 'guest' || status === 'signingIn'))
  if (mustSignIn) {
    return (
      <div className={joinClasses('foyer-composer', className)} data-state="sign-in">
        <p className="foyer-note">{words.signInToWrite}</p>
        <SignInButton {...(kind !== undefined && { kind })} />
      </div>
    )
  }
  return (
    <form {...rest} className={joinClasses('foyer-composer', className)} onSubmit={form.onSubmit}>
      {snapshot.conduct !== null && gate !== null && !isReadOnly && (
        <GateNote
          key={JSON.stringify(gate)}
          gate={gate}
          domain={snapshot.conduct.domain}
          roomId={snapshot.conduct.room_id}
          {...(kind !== undefined && { kind })}
        />
      )}
      <textarea
        ref={field}
        className="foyer-field"
        rows={1}
        dir="auto"
        value={draft}
        readOnly={isReadOnly}
        enterKeyHint="send"
        aria-label={words.write}
        aria-describedby={noteId}
        placeholder={isReadOnly ? words.readOnly : words.write}
        onChange={(event) => {
          setDraft(event.target.value)
          room.notifyTyping()
        }}
        onKeyDown={form.onKeyDown}
      />
      <button type="submit" className="foyer-send" aria-disabled={!form.canSend}>
        {words.send}
      </button>
      <p className="foyer-note" id={noteId} role="status">
        {form.showsLeft ? words.left(form.left) : isReviewed && words.reviewed}
      </p>
    </form>
  )
}
