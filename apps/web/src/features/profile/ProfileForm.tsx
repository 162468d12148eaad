import { type NameRefusal, nameRefusalOf, PICTURE } from '@foyer/contract'
import type { Profile } from '@foyer/contract/profile'
import { useProfile, useUpdateProfile, useUploadPicture } from '@foyer/react'
import { type FormEvent, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import type { Me } from '../../shell/me.ts'
import { nameWords } from '../../shell/names/words/index.ts'
import { PictureChoice } from '../../shell/pictures/PictureChoice.tsx'
import { ErrorText } from '../../ui/feedback/ErrorText.tsx'
import { Failed } from '../../ui/feedback/Notice.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { useToast } from '../../ui/feedback/Toast.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { ButtonRow } from '../../ui/inputs/ButtonRow.tsx'
import { Field } from '../../ui/inputs/Field.tsx'
import { PageSection } from '../../ui/layout/Page.tsx'
import { Avatar } from '../../ui/media/Avatar.tsx'
import { isolate } from '../../ui/text/isolate.ts'
import { shortenAddress } from '../../ui/text/person-name.ts'
import { countCharactersLeft, getFieldError, toChanges } from './field-errors.ts'
import css from './ProfileForm.module.css'
import { FIELDS, type Field as Name, useProfileDraft } from './use-profile-draft.ts'
import { profileWords } from './words/index.ts'

interface ProfileFormProps {
  me: Me
  publicId: string
}

/** Edits the reader's own profile. */
export function ProfileForm({ me, publicId }: ProfileFormProps) {
  const words = useWords(profileWords)
  const { data, error, refetch } = useProfile(publicId)
  const [saved, setSaved] = useState<Profile | null>(null)
  const stored = saved ?? data
  if (stored !== null) return <Form me={me} publicId={publicId} stored={stored} onSaved={setSaved} />
  if (error === null) return <SkeletonRows label={words.loading} rows={4} />
  return <Failed level="h2" title={words.loadFailed} text={words.loadFailedText} onRetry={refetch} />
}

interface FormProps extends ProfileFormProps {
  stored: Profile
  onSaved: (profile: Profile) => void
}

function Form({ me, publicId, stored, onSaved }: FormProps) {
  const text = useText()
  const words = useWords(profileWords)
  const nameTexts = useWords(nameWords)
  const update = useUpdateProfile()
  const upload = useUploadPicture()
  const say = useToast()
  const { draft, getTyped, change, settle, discard } = useProfileDraft(publicId, stored)
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle')
  /** Why the server refused a name; cleared when the name changes. */
  const [refused, setRefused] = useState<(NameRefusal & { name: string }) | null>(null)
  const [checked, setChecked] = useState(false)
  const isUploaded = stored.avatar_url?.includes(`${PICTURE}/`) === true
  const isFlagged = stored.name_flagged === true && draft.display_name === undefined
  const isChanged = Object.keys(draft).length > 0
  // Stored values are not sent, and may be other than what can be typed: a picture of this server is a path on some.
  const findError = (field: Name) => (field in draft ? getFieldError(field, getTyped(field)) : null)
  const errors = FIELDS.flatMap((field) => findError(field) ?? [])

  const refusal = refused !== null && refused.name === getTyped('display_name') ? refused : null

  const send = async (sent: typeof draft) => {
    const changes = toChanges(sent)
    setState('saving')
    setRefused(null)
    me.showAs({ ...stored, ...changes, ...('display_name' in changes && { name_flagged: undefined }) })
    try {
      const profile = await update(changes)
      onSaved(profile)
      settle(sent)
      me.showAs(profile)
      setState('idle')
      say(words.saved)
    } catch (error) {
      const refusal = nameRefusalOf(error)
      me.showAs(stored)
      setRefused(refusal && { ...refusal, name: sent.display_name ?? '' })
      setState('failed')
    }
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isChanged && errors.length === 0 && state !== 'saving') void send(draft)
  }
  /** A picture is stored at once; the other changes stay unsaved. */
  const show = (profile: Profile) => {
    onSaved(profile)
    change('avatar_url', stored.avatar_url ?? '')
    me.showAs(profile)
  }
  const takeSuggestion = (name: string) => {
    change('display_name', name)
    void send({ ...draft, display_name: name })
  }
  const getFieldProps = (field: Name) => {
    const value = getTyped(field)
    const error = checked || countCharactersLeft(field, value) !== null ? findError(field) : null
    const left = countCharactersLeft(field, value)
    return {
      value,
      onChange: (value: string) => change(field, value),
      error: error === null ? null : words.errors[error],
      left: left !== null && left <= NEAR_END ? text.composer.left(left) : null,
    }
  }
  return (
    <PageSection title={words.about}>
      <form className={css.form} onSubmit={save} noValidate>
        <div className={css.face}>
          <Avatar seed={publicId} size="l" picture={stored.avatar_url} />
          <div className={css.who}>
            <p className="strong">
              <bdi>{me.name}</bdi>
            </p>
            <p className="t1 quiet">
              {stored.address === null
                ? words.faceNote
                : `${shortenAddress(stored.address)} · ${words.faceNote}`}
            </p>
            <PictureChoice
              shape="person"
              noted
              upload={async (picture) => show(await upload(picture))}
              remove={
                stored.avatar_url === null ? null : async () => show(await update({ avatar_url: null }))
              }
            />
            <details className={css.more} open={'avatar_url' in draft || undefined}>
              <summary className={css.summary}>{words.pictureAddress}</summary>
              <Field
                label={words.picture}
                note={words.pictureNote}
                inputMode="url"
                {...getFieldProps('avatar_url')}
                {...(isUploaded && draft.avatar_url === undefined && { value: '' })}
              />
            </details>
          </div>
        </div>
        <Field
          label={words.name}
          note={isFlagged ? words.nameFlagged : words.nameNote}
          autoComplete="nickname"
          {...getFieldProps('display_name')}
          {...(refusal && { error: nameTexts.errors[refusal.reason] })}
        />
        {refusal?.suggestion && (
          <p className={css.suggestion}>
            <span>{nameTexts.suggest(isolate(refusal.suggestion))}</span>
            <Button small onClick={() => takeSuggestion(refusal.suggestion ?? '')}>
              {nameTexts.useName}
            </Button>
          </p>
        )}
        <Field label={words.bio} lines={3} {...getFieldProps('bio')} />
        <Field label={words.website} inputMode="url" {...getFieldProps('website')} />
        {state === 'failed' && (refused === null || refusal !== null) && (
          <ErrorText>{refusal === null ? words.saveFailed : words.nameRefused}</ErrorText>
        )}
        <ButtonRow>
          <Button variant="primary" type="submit" disabled={!isChanged || state === 'saving'}>
            {state === 'saving' ? words.saving : isChanged ? words.save : words.savedLook}
          </Button>
          {isChanged && (
            <Button variant="plain" onClick={discard}>
              {words.discard}
            </Button>
          )}
        </ButtonRow>
      </form>
    </PageSection>
  )
}

/** Remaining characters from which on the count is shown. */
const NEAR_END = 20
