import type { Complaint } from '@foyer/client'
import { appPaths, formatAppPath } from '@foyer/contract'
import { useBlocks, useClient, type useDirectConversation, useSafetyCode } from '@foyer/react'
import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { cx } from '../../lib/cx.ts'
import { goBack } from '../../lib/routes.ts'
import { useToast } from '../../ui/feedback/Toast.tsx'
import { useCopy } from '../../ui/feedback/use-copy.ts'
import { Button } from '../../ui/inputs/Button.tsx'
import { ButtonLink } from '../../ui/inputs/ButtonLink.tsx'
import { SureButtons } from '../../ui/inputs/SureButtons.tsx'
import { DetailsPane, DetailsSection } from '../../ui/layout/DetailsPane.tsx'
import { Fact, Facts } from '../../ui/layout/Facts.tsx'
import { Avatar } from '../../ui/media/Avatar.tsx'
import { Icon } from '../../ui/media/Icon.tsx'
import { shortenAddress } from '../../ui/text/person-name.ts'
import { type Quote, ReportPerson } from '../moderation/api.ts'
import css from './DirectDetails.module.css'
import { SafetyDigits } from './keys/SafetyDigits.tsx'
import { MuteSetting } from './MuteSetting.tsx'
import { type Person, toUserRef } from './person.ts'
import { useUnblock } from './use-unblock.ts'
import { directWords } from './words/index.ts'

interface DirectDetailsProps {
  person: Person
  used: ReturnType<typeof useDirectConversation>
  /** Null while there is nothing to mute: no message was written. */
  muted: boolean | null
  onCompare: () => void
  onClose: () => void
}

/** Details of a conversation: the counterpart, the safety code, and who can read the messages. */
export function DirectDetails({ person, used, muted, onCompare, onClose }: DirectDetailsProps) {
  const text = useText()
  const words = useWords(directWords)
  const copy = useCopy()
  const { name, said, address, isNamed, bio } = person
  const { conversation, counterpartKey } = used
  const { data: code } = useSafetyCode(conversation, used)
  const isVerified = counterpartKey?.state === 'known' && counterpartKey.verified
  return (
    <DetailsPane label={text.room.details} title={name} onClose={onClose} testId="details">
      <section className={css.person}>
        <Avatar seed={address} size="l" />
        <h2 className={css.name}>
          <bdi>{name}</bdi>
        </h2>
        <bdi className={css.address} title={address}>
          {isNamed ? shortenAddress(address) : address}
        </bdi>
        {bio !== null && (
          <p className={css.bio} dir="auto">
            {bio}
          </p>
        )}
        <div className={css.acts}>
          <ButtonLink small icon="people" href={formatAppPath('person', { publicId: address })}>
            {words.profile}
          </ButtonLink>
          <Button small icon="copy" onClick={() => void copy(address, words.addressCopied)}>
            {words.copyAddress}
          </Button>
        </div>
      </section>
      {code !== null && (
        <DetailsSection label={words.codeTitle}>
          <SafetyDigits groups={code.groups} label={words.codeTitle} />
          <p className={css.hint}>{words.codeShort}</p>
          <Button small icon={isVerified ? 'shield-check' : 'qr'} onClick={onCompare}>
            {isVerified ? words.compared : words.compare}
          </Button>
        </DetailsSection>
      )}
      <DetailsSection label={words.whoReads}>
        <Facts>
          <Fact icon="device">
            <span>{words.readsYou}</span>
          </Fact>
          <Fact icon="people">
            <span>{counterpartKey?.state === 'none' ? words.readsLater(said) : words.readsThem(said)}</span>
          </Fact>
          <Fact icon="hidden">
            <span className="quiet">{words.readsNobody}</span>
          </Fact>
          {counterpartKey?.trust === 'server' && (
            <Fact icon="shield">
              <span className="quiet">{words.attested(said)}</span>
            </Fact>
          )}
        </Facts>
      </DetailsSection>
      {muted !== null && <MuteSetting address={address} muted={muted} />}
      <Block name={said} person={person} />
      <Report name={said} address={address} quotes={toQuotes(used)} />
    </DetailsPane>
  )
}

/** Blocks the counterpart after a confirmation, or ends a block; they are not notified. */
function Block({ name, person }: { name: string; person: Person }) {
  const words = useWords(directWords)
  const { block, unblock } = useBlocks()
  const say = useToast()
  const [asked, setAsked] = useState(false)
  const end = useUnblock(person)
  const ref = toUserRef(person)
  const failed = () => say(words.notDecided)
  const undo = () => void unblock(ref).then(() => say(words.decided.unblock(name)), failed)
  const decide = () =>
    void block(ref).then(
      () => {
        say(words.decided.block(name), { label: words.undo, run: undo })
        goBack(appPaths.direct)
      },
      () => {
        setAsked(false)
        failed()
      },
    )
  if (!asked)
    return (
      <section>
        {end === null ? (
          <button type="button" className={css.block} onClick={() => setAsked(true)}>
            <Icon name="ban" />
            <bdi className="cut">{words.blockName(name)}</bdi>
          </button>
        ) : (
          <button type="button" className={cx(css.block, css.calm)} onClick={end}>
            <Icon name="ban" />
            <bdi className="cut">{words.unblockName(name)}</bdi>
          </button>
        )}
      </section>
    )
  return (
    <section className={css.asked}>
      <p className="t1 quiet">{words.blockMeans(name)}</p>
      <div className="row">
        <SureButtons really={words.block} onSure={decide} onCancel={() => setAsked(false)} />
      </div>
    </section>
  )
}

/** The messages of the conversation that this device could open, as the person may show them to the operators. */
const toQuotes = ({ messages }: DirectDetailsProps['used']): Quote[] =>
  messages.flatMap(({ plaintextMessage, own, sent_at }) =>
    plaintextMessage === '' ? [] : [{ own, text: plaintextMessage, sent_at }],
  )

/** Reports and blocks the counterpart; the reporter chooses which messages the operators may read. */
function Report({ name, address, quotes }: { name: string; address: string; quotes: Quote[] }) {
  const words = useWords(directWords)
  const { directMessages } = useClient()
  const say = useToast()
  const [isAsked, setAsked] = useState(false)
  const report = async (complaint: Complaint) => {
    await directMessages.decide(address, 'report', complaint)
    say(words.decided.report(name))
    goBack(appPaths.direct)
  }
  return (
    <section>
      <button type="button" className={css.block} onClick={() => setAsked(true)}>
        <Icon name="flag" />
        <bdi className="cut">{words.reportName(name)}</bdi>
      </button>
      {isAsked && (
        <ReportPerson name={name} quotes={quotes} onReport={report} onClose={() => setAsked(false)} />
      )}
    </section>
  )
}
