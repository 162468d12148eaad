import { canAskPasskeys } from '@foyer/client'
import { appPaths } from '@foyer/contract'
import { useDirectBackups, useOwnDirectKey, useSignInKind } from '@foyer/react'
import { useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { goBack } from '../../../lib/routes.ts'
import { useTitle } from '../../../shell/use-title.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Failed } from '../../../ui/feedback/Notice.tsx'
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx'
import { IconButton } from '../../../ui/inputs/Button.tsx'
import { ButtonLink } from '../../../ui/inputs/ButtonLink.tsx'
import { Page, PageSection } from '../../../ui/layout/Page.tsx'
import { directWords } from '../words/index.ts'
import { BackupMethod, type BackupMethodName } from './BackupMethod.tsx'
import css from './BackupPage.module.css'
import { KeyState } from './KeyState.tsx'
import { Restore } from './Restore.tsx'

/**
 * The page of the reader's key: its state, backups and restoring.
 *
 * @param from path of the screen that it was opened from, to which it returns
 */
export function BackupPage({ from }: { from: string }) {
  const text = useText()
  const words = useWords(directWords)
  useTitle(words.keys)
  const kind = useSignInKind()
  const isPasskey = kind === 'passkey'
  const key = useOwnDirectKey()
  const backups = useDirectBackups()
  // Methods that failed for good on this device are not offered again.
  const [broken, setBroken] = useState<readonly BackupMethodName[]>([])
  const refetch = () => {
    key.refetch()
    backups.refetch()
  }
  const ways = (['code', 'passkey', 'wallet'] as const).filter(
    (way) =>
      !broken.includes(way) &&
      (way !== 'passkey' || (canAskPasskeys() && !isPasskey)) &&
      (way !== 'wallet' || (kind !== 'googlelogin' && !isPasskey)),
  )
  const existing = backups.data ?? []
  const isLocked = key.data?.state === 'locked'
  /** Back to the conversation whose messages the key opens; the list has nothing to return to. */
  const onRestored = (isReady: boolean) => {
    refetch()
    if (isReady && from !== appPaths.direct) goBack(from)
  }
  const isBackedUp = existing.some(({ complete }) => complete)
  return (
    <Page
      title={words.keys}
      testId="backup"
      actions={<IconButton icon="close" label={text.common.close} onClick={() => goBack(from)} />}
    >
      {(key.error !== null || backups.error !== null) && (
        <Failed level="h2" title={words.keysFailedTitle} text={words.keysFailedText} onRetry={refetch} />
      )}
      {key.data === null && key.error === null && <SkeletonRows rows={3} label={words.loading} />}
      {key.data !== null && (
        <>
          {isLocked && <Restore backups={existing} isPasskey={isPasskey} onRestored={onRestored} />}
          <PageSection title={words.thisDevice}>
            <KeyState own={key.data} onChanged={refetch} />
          </PageSection>
          {key.data.state === 'ready' && (
            <PageSection title={words.backup}>
              {isPasskey && (
                <>
                  <p>{words.passkeyKeeps}</p>
                  <div>
                    <ButtonLink small href={appPaths.security}>
                      {words.passkeyCode}
                    </ButtonLink>
                  </div>
                </>
              )}
              {!isBackedUp && !isPasskey && backups.data !== null && (
                <Note icon="alert" title={words.loseTitle}>
                  <p>{words.loseText}</p>
                </Note>
              )}
              <ul className={css.ways}>
                {ways.map((way) => (
                  <BackupMethod
                    key={way}
                    way={way}
                    backup={existing.find(({ method }) => method === way) ?? null}
                    onChanged={backups.refetch}
                    onBroken={() => setBroken([...broken, way])}
                  />
                ))}
              </ul>
              <p className="t1 quiet">{words.backupNote}</p>
            </PageSection>
          )}
          {!isLocked && !key.data.complete && (existing.length > 0 || isPasskey) && (
            <Restore backups={existing} isPasskey={isPasskey} onRestored={onRestored} />
          )}
        </>
      )}
    </Page>
  )
}
