import type { MemberKey } from '@foyer/contract/members'
import { useMemberKeys } from '@foyer/react'
import { useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { useMutation } from '../../../lib/use-mutation.ts'
import { QueryView } from '../../../shell/console/QueryView.tsx'
import { Row, Rows } from '../../../shell/console/Rows.tsx'
import { SecretOnce } from '../../../shell/console/SecretOnce.tsx'
import { SureDialog } from '../../../shell/console/SureDialog.tsx'
import type { SectionProps } from '../../../shell/console/section-props.ts'
import { Empty } from '../../../ui/feedback/Notice.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { Page, PageSection } from '../../../ui/layout/Page.tsx'
import { formatDayAndClock, formatDayAndYear } from '../../../ui/text/dates.ts'
import { KeyForm } from './KeyForm.tsx'
import { SigningCode } from './SigningCode.tsx'
import { membersWords } from './words/index.ts'

/** Keys that a domain can have at once. */
const MAX_LIVE = 2

/** The console section for the site's own members: the keys that the site signs with, and how it does. */
export function MembersSection({ domain, back }: SectionProps) {
  const words = useWords(membersWords)
  const used = useMemberKeys(domain)
  const revocation = useMutation()
  /** The secret of the reply, until the owner has stored it. */
  const [made, setMade] = useState<string | null>(null)
  const [asking, setAsking] = useState<MemberKey | null>(null)
  const revoke = async ({ id }: MemberKey) => {
    if (!(await revocation.run(() => used.revokeKey(domain, id)))) return
    setAsking(null)
    used.refetch()
  }
  return (
    <Page title={words.title} back={back} testId="console-members">
      <p className="quiet">{words.text}</p>
      {made !== null && (
        <SecretOnce
          key={made}
          title={words.secretTitle}
          text={words.secretText}
          secret={made}
          onDone={() => setMade(null)}
        />
      )}
      <QueryView query={used}>
        {(keys) => (
          <>
            <Rows
              of={keys}
              empty={<Empty level="h2" icon="key" title={words.emptyTitle} text={words.emptyText} />}
            >
              {(key) => <KeyRow key={key.id} memberKey={key} onRevoke={() => setAsking(key)} />}
            </Rows>
            <PageSection title={words.add}>
              {keys.filter(({ revoked_at }) => revoked_at === null).length < MAX_LIVE ? (
                <KeyForm
                  domain={domain}
                  create={used.createKey}
                  onCreated={({ secret }) => {
                    setMade(secret)
                    used.refetch()
                  }}
                />
              ) : (
                <p className="quiet">{words.full}</p>
              )}
            </PageSection>
          </>
        )}
      </QueryView>
      <SigningCode />
      {asking !== null && (
        <SureDialog
          title={words.revokeSure}
          note={words.revokeNote}
          yes={words.revoke}
          busy={revocation.busy}
          error={revocation.error}
          onYes={() => void revoke(asking)}
          onClose={() => setAsking(null)}
        />
      )}
    </Page>
  )
}

function KeyRow({ memberKey, onRevoke }: { memberKey: MemberKey; onRevoke: () => void }) {
  const text = useText()
  const words = useWords(membersWords)
  const { id, kind, url, created_at, last_used_at, revoked_at } = memberKey
  return (
    <Row
      title={<bdi className="strong">{url ?? id}</bdi>}
      facts={[
        words.kinds[kind],
        words.since(formatDayAndYear(created_at, text)),
        last_used_at === null ? words.unused : words.usedAt(formatDayAndClock(last_used_at, text)),
        revoked_at !== null && words.revokedAt(formatDayAndYear(revoked_at, text)),
      ]}
      end={
        revoked_at === null && (
          <Button small aria-label={words.revokeNamed(url ?? id)} onClick={onRevoke}>
            {words.revoke}
          </Button>
        )
      }
    />
  )
}
