'use client'

import { useRoom } from '@foyer/react'

/** A room: its messages, and a field to write. */
export function Chat({ url }) {
  const { room, snapshot } = useRoom(url)

  function send(event) {
    event.preventDefault()
    const form = event.currentTarget
    const text = new FormData(form).get('text').trim()
    if (text === '') return
    // A refused message stays in the list, with its reason.
    room.send(text).catch(() => {})
    form.reset()
  }

  return (
    <main>
      <h1>{snapshot.room?.title ?? url}</h1>
      {snapshot.error && <p role="alert">{snapshot.error.detail ?? snapshot.error.message}</p>}
      <ul>
        {snapshot.messages.map((message) => (
          <li key={message.key}>
            <b>{message.user.display_name ?? 'Guest'}</b> {message.deleted ? <i>deleted</i> : message.content}{' '}
            {message.state === 'pending' && <small>sending …</small>}
            {message.state === 'failed' && (
              <small>
                {message.reason}{' '}
                <button type="button" onClick={() => room.retry(message.client_id)}>
                  Try again
                </button>
              </small>
            )}
          </li>
        ))}
      </ul>
      <form onSubmit={send}>
        <label>
          Message <input name="text" autoComplete="off" />
        </label>{' '}
        <button type="submit">Send</button>
      </form>
    </main>
  )
}
