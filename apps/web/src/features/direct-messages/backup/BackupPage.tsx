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
import { Page, PageSection } from '../../../ui/layout/Page.tsx'
import { directWords } from '../words/index.ts'
import css from './BackupPage.module.css'
import { KeyState } from './KeyState.tsx'
import { Restore } from './Restore.tsx'
import { type BackupWay, Way } from './Way.tsx'

/** Passkeys belong to a name: there are none at an address of numbers. */
const canHavePasskeys = () => 'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname)

/** One's key for private messages: where it is, what losing it means, and how to keep it. */
export function BackupPage() {
  const text = useText()
  const words = useWords(directWords)
  useTitle(words.keys)
  const kind = useSignInKind()
  const key = useOwnDirectKey()
  const backups = useDirectBackups()
  // A way that was tried here and cannot work is not offered again.
  const [broken, setBroken] = useState<readonly BackupWay[]>([])
  const reload = () => {
    key.reload()
    backups.reload()
  }
  const ways = (['code', 'passkey', 'wallet'] as const).filter(
    (way) =>
      !broken.includes(way) &&
      (way !== 'passkey' || canHavePasskeys()) &&
      (way !== 'wallet' || kind !== 'googlelogin'),
  )
  const made = backups.data ?? []
  const isLocked = key.data?.state === 'locked'
  const isKept = made.some(({ complete }) => complete)
  return (
    <Page
      title={words.keys}
      testId="backup"
      actions={<IconButton icon="close" label={text.common.close} onClick={() => goBack(appPaths.direct)} />}
    >
      {(key.error !== null || backups.error !== null) && (
        <Failed level="h2" title={words.keysFailedTitle} text={words.keysFailedText} onRetry={reload} />
      )}
      {key.data === null && key.error === null && <SkeletonRows rows={3} label={words.loading} />}
      {key.data !== null && (
        <>
          {isLocked && <Restore backups={made} onRestored={reload} />}
          <PageSection title={words.thisDevice}>
            <KeyState own={key.data} onChanged={reload} />
          </PageSection>
          {key.data.state === 'ready' && (
            <PageSection title={words.backup}>
              {!isKept && backups.data !== null && (
                <Note icon="alert" title={words.loseTitle}>
                  <p>{words.loseText}</p>
                </Note>
              )}
              <ul className={css.ways}>
                {ways.map((way) => (
                  <Way
                    key={way}
                    way={way}
                    backup={made.find(({ method }) => method === way) ?? null}
                    onChanged={backups.reload}
                    onBroken={() => setBroken([...broken, way])}
                  />
                ))}
              </ul>
              <p className="t1 quiet">{words.backupNote}</p>
            </PageSection>
          )}
          {!isLocked && made.length > 0 && <Restore backups={made} onRestored={reload} />}
        </>
      )}
    </Page>
  )
}
