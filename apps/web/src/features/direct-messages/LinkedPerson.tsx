import { isRefusal } from '@foyer/client'
import { appPaths } from '@foyer/contract'
import { get as getProfile } from '@foyer/contract/profile'
import { useProfile } from '@foyer/react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { cx } from '../../lib/cx.ts'
import { useSignIn } from '../../shell/sign-in.ts'
import { Empty, Failed } from '../../ui/feedback/Notice.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { ButtonLink } from '../../ui/inputs/ButtonLink.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Avatar } from '../../ui/media/Avatar.tsx'
import { Mark } from '../../ui/media/Mark.tsx'
import { AddressLine } from '../../ui/text/AddressLine.tsx'
import { isolate } from '../../ui/text/isolate.ts'
import { getPersonName } from '../../ui/text/person-name.ts'
import css from './LinkedPerson.module.css'
import { directWords } from './words/index.ts'

/**
 * Shows a reader who is not signed in to which person a link "write to me" leads; after the sign-in the conversation opens
 * in its place.
 *
 * @param address lower case; null for a link that has none
 */
export function LinkedPerson({ address }: { address: string | null }) {
  const text = useText()
  const words = useWords(directWords)
  const signIn = useSignIn()
  const { data, status, error, refetch } = useProfile(address)
  if (address === null)
    return (
      <Page title={words.title}>
        <Empty
          level="h2"
          icon="alert"
          title={words.mistyped.title}
          text={words.mistyped.text}
          action={<ButtonLink href={appPaths.direct}>{words.backToDirect}</ButtonLink>}
        />
      </Page>
    )
  if (status === 'pending')
    return (
      <Page title={words.title}>
        <SkeletonRows rows={2} label={words.searchingPeople} />
      </Page>
    )
  const action = (
    <Button variant="primary" onClick={signIn}>
      {text.common.signIn}
    </Button>
  )
  if (data === null)
    return (
      <Page title={words.title}>
        {isRefusal(error, getProfile, 'missing') ? (
          <Empty
            level="h2"
            icon="people"
            title={words.unknownTitle}
            text={words.unknownText}
            action={action}
          />
        ) : (
          <Failed level="h2" title={words.linkedFailed} text={words.linkedFailedText} onRetry={refetch} />
        )}
      </Page>
    )
  const name = getPersonName(data, text)
  return (
    <Page title={words.title}>
      <section className={css.card} data-testid="linked-person" aria-labelledby="linked-person">
        <Avatar seed={address} size="l" picture={data.avatar_url} />
        <h2 className={cx(css.name, 't3 strong')} id="linked-person">
          <bdi>{name}</bdi> <Mark person={data} />
        </h2>
        <AddressLine address={address} label={words.copyAddress} copied={words.addressCopied} />
        {data.bio !== null && (
          <p className={css.bio} dir="auto">
            {data.bio}
          </p>
        )}
        <p className="quiet">{words.linkedText(isolate(name))}</p>
        {action}
      </section>
    </Page>
  )
}
