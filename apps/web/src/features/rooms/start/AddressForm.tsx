import { appPaths } from '@foyer/contract'
import { type FormEvent, Fragment, useId, useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { navigate, parseAddress, toRoomPath } from '../../../lib/routes.ts'
import { useIsHydrated } from '../../../lib/use-is-hydrated.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { Link } from '../../../ui/layout/Link.tsx'
import { Icon } from '../../../ui/media/Icon.tsx'
import css from './AddressForm.module.css'
import { startWords } from './words/index.ts'

/** Opens the room of a pasted or typed address. */
export function AddressForm({ suggestions }: { suggestions: readonly string[] }) {
  const words = useWords(startWords)
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState(false)
  const errorId = useId()
  const field = useRef<HTMLInputElement>(null)
  const open = (address: string) => {
    const url = parseAddress(address)
    setRefused(url === null)
    if (url !== null) navigate(toRoomPath(url))
  }
  // What was typed into a page before it was hydrated, and sent (`first-paint/keep-input.ts`).
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field is in the page
  useLayoutEffect(() => {
    const { value = '', form } = field.current ?? {}
    setTyped(value)
    if (form?.dataset.submitted !== undefined) open(value)
  }, [])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    open(typed)
  }
  const referrer = useIsHydrated() ? getForeignReferrer() : null
  return (
    <>
      {/* Without scripts, the browser opens the address by the query that a room has. */}
      <form className={css.form} action={appPaths.start} onSubmit={onSubmit}>
        <label className="sr" htmlFor="address">
          {words.address}
        </label>
        <Icon name="globe" />
        <input
          ref={field}
          id="address"
          name="url"
          value={typed}
          placeholder={words.paste}
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={refused}
          aria-describedby={refused ? errorId : undefined}
          onChange={(event) => {
            setTyped(event.target.value)
            setRefused(false)
          }}
        />
        <Button type="submit" variant="primary" className={css.open}>
          {words.open}
        </Button>
      </form>
      <p className={css.hint}>
        {refused ? (
          <span id={errorId} className={css.error} role="alert">
            {words.notAnAddress}
          </span>
        ) : (
          <Suggestions urls={suggestions} referrer={referrer} />
        )}
      </p>
    </>
  )
}

function Suggestions({ urls, referrer }: { urls: readonly string[]; referrer: string | null }) {
  const words = useWords(startWords)
  return (
    <>
      {urls.length > 0 && words.try}{' '}
      {urls.map((url, index) => (
        <Fragment key={url}>
          <span className={css.one}>
            <Link className="link" href={toRoomPath(url)}>
              <bdi>{url.replace(/^https:\/\/|\/$/g, '')}</bdi>
            </Link>
            {index < urls.length - 1 && ' ·'}
          </span>{' '}
        </Fragment>
      ))}
      {referrer !== null && (
        <>
          {' '}
          <Link className={css.plain} href={toRoomPath(referrer)}>
            {words.or}
          </Link>
        </>
      )}
    </>
  )
}

/** The page of another site that linked here; null without one. */
function getForeignReferrer(): string | null {
  const url = parseAddress(document.referrer)
  return url === null || new URL(document.referrer).origin === location.origin ? null : url
}
