import { appPaths, formatAppPath } from '@foyer/contract'
import { useClient, type useDirectConversation, useSafetyCode } from '@foyer/react'
import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { goBack } from '../../lib/routes.ts'
import { useToast } from '../../ui/feedback/Toast.tsx'
import { useCopy } from '../../ui/feedback/use-copy.ts'
import { Button } from '../../ui/inputs/Button.tsx'
import { ButtonLink } from '../../ui/inputs/ButtonLink.tsx'
import { DetailsPane, DetailsSection } from '../../ui/layout/DetailsPane.tsx'
import { Fact, Facts } from '../../ui/layout/Facts.tsx'
import { Avatar } from '../../ui/media/Avatar.tsx'
import { Icon } from '../../ui/media/Icon.tsx'
import { shortenAddress } from '../../ui/text/person-name.ts'
import css from './DirectDetails.module.css'
import { SafetyDigits } from './keys/SafetyDigits.tsx'
import type { Person } from './person.ts'
import { directWords } from './words/index.ts'

interface DirectDetailsProps {
  person: Person
  used: ReturnType<typeof useDirectConversation>
  onCompare: () => void
  onClose: () => void
}

/** Details of a conversation: the counterpart, the safety code, and who can read the messages. */
export function DirectDetails({ person, used, onCompare, onClose }: DirectDetailsProps) {
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
      <Block name={said} address={address} />
    </DetailsPane>
  )
}

/** Blocks the counterpart after a confirmation; they are not notified. */
function Block({ name, address }: { name: string; address: string }) {
  const text = useText()
  const words = useWords(directWords)
  const { directMessages } = useClient()
  const say = useToast()
  const [asked, setAsked] = useState(false)
  const block = async () => {
    try {
      await directMessages.decide(address, 'block')
      say(words.decided.block(name))
      goBack(appPaths.direct)
    } catch {
      setAsked(false)
      say(words.notDecided)
    }
  }
  if (!asked)
    return (
      <section>
        <button type="button" className={css.block} onClick={() => setAsked(true)}>
          <Icon name="ban" />
          <bdi className="cut">{words.blockName(name)}</bdi>
        </button>
      </section>
    )
  return (
    <section className={css.asked}>
      <p className="t1 quiet">{words.blockMeans(name)}</p>
      <div className="row">
        <Button small variant="danger" onClick={() => void block()}>
          {words.block}
        </Button>
        <Button small variant="plain" onClick={() => setAsked(false)}>
          {text.common.cancel}
        </Button>
      </div>
    </section>
  )
}
