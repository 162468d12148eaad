import type { Claim } from '@foyer/contract/owners'
import { useState } from 'react'
import { useText } from '../../../../i18n/index.tsx'
import { useWords } from '../../../../i18n/words.ts'
import { cx } from '../../../../lib/cx.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import { useCopy } from '../../../../ui/feedback/use-copy.ts'
import { Button, IconButton } from '../../../../ui/inputs/Button.tsx'
import { Segments } from '../../../../ui/inputs/Segments.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { Icon, type IconName } from '../../../../ui/media/Icon.tsx'
import css from './Claim.module.css'
import { claimWords } from './words/index.ts'

type Way = 'dns' | 'file'

/** The two ways to publish the proof, one at a time, and the last result of each. */
export function ClaimPlaces({ claim }: { claim: Claim }) {
  const words = useWords(claimWords)
  const [way, setWay] = useState<Way>(claim.method === 'file' ? 'file' : 'dns')
  return (
    <Card look="paper">
      <div className={css.way}>
        <Segments
          label={words.way}
          options={[
            { value: 'dns', label: words.dns },
            { value: 'file', label: words.file },
          ]}
          value={way}
          onChange={setWay}
        />
      </div>
      <div className={css.two}>
        {way === 'dns' ? <DnsRecord claim={claim} /> : <ProofFile claim={claim} />}
        <ul className={css.found} aria-label={words.foundLabel}>
          {/* A check ends with the first proof: the time of it is not that of the other place. */}
          {(['dns', 'file'] as const)
            .filter((place) => claim.found[place] !== null || claim.checked_at === null)
            .map((place) => (
              <CheckResult key={place} place={place} found={claim.found[place]} />
            ))}
        </ul>
      </div>
    </Card>
  )
}

function DnsRecord({ claim: { txt, txt_names } }: { claim: Claim }) {
  const words = useWords(claimWords)
  return (
    <dl className={css.facts}>
      <dt>{words.type}</dt>
      <dd className={css.mono}>TXT</dd>
      <dt>{words.name}</dt>
      <dd>
        {txt_names.map((name, index) => (
          <span key={name} className={css.names}>
            {index > 0 && <span className="t1 quiet">{words.or}</span>}
            <CopyableValue value={name} />
          </span>
        ))}
      </dd>
      <dt>{words.value}</dt>
      <dd>
        <CopyableValue value={txt} />
      </dd>
    </dl>
  )
}

function ProofFile({ claim: { txt, file_url } }: { claim: Claim }) {
  const words = useWords(claimWords)
  return (
    <dl className={css.facts}>
      <dt>{words.address}</dt>
      <dd>
        <CopyableValue value={file_url} />
      </dd>
      <dt>{words.content}</dt>
      <dd>
        <CopyableValue value={txt} />
      </dd>
      <dt className="sr">{words.download}</dt>
      <dd>
        <Button small icon="download" onClick={() => saveFile('chat-verify.txt', `${txt}\n`, 'text/plain')}>
          {words.download}
        </Button>
      </dd>
    </dl>
  )
}

function CopyableValue({ value }: { value: string }) {
  const text = useText()
  const words = useWords(claimWords)
  const copy = useCopy()
  return (
    <span className={css.copied}>
      <bdi className={css.mono} dir="ltr">
        {value}
      </bdi>
      <IconButton
        icon="copy"
        iconSize="s"
        label={words.copy(value)}
        onClick={() => void copy(value, text.common.copied)}
      />
    </span>
  )
}

type Finding = Claim['found']['dns']
const ICONS: Record<NonNullable<Finding>, IconName> = {
  found: 'check',
  missing: 'alert',
  refused: 'ban',
  unreachable: 'alert',
}

/** The last result of the check of one way. */
function CheckResult({ place, found }: { place: Way; found: Finding }) {
  const words = useWords(claimWords)
  return (
    <li
      className={cx(css.finding, found === 'found' ? css.good : found !== null && css.bad)}
      data-found={found}
    >
      <Icon name={found === null ? 'clock' : ICONS[found]} />
      <span>{found === null ? words.notLooked[place] : words.found[place][found]}</span>
    </li>
  )
}
