import type { NextSteps as Steps } from '@foyer/contract/owners'
import { useNextSteps } from '@foyer/react'
import { useState } from 'react'
import { useWords } from '../../../../i18n/words.ts'
import { safeStorage } from '../../../../lib/local-storage.ts'
import { toRoomPath } from '../../../../lib/routes.ts'
import { toConsolePath } from '../../../../shell/console/console-path.ts'
import { Button } from '../../../../ui/inputs/Button.tsx'
import { PageSection } from '../../../../ui/layout/Page.tsx'
import { PictureRow } from '../../../../ui/layout/PictureRow.tsx'
import { Icon, type IconName } from '../../../../ui/media/Icon.tsx'
import { TwoLines } from '../../../../ui/text/TwoLines.tsx'
import { nextWords } from './words/index.ts'

const STEPS: readonly { step: keyof Steps; icon: IconName; toPath: (domain: string) => string }[] = [
  { step: 'proved', icon: 'shield-check', toPath: (domain) => toConsolePath(domain, 'claim') },
  { step: 'named', icon: 'edit', toPath: (domain) => toConsolePath(domain, 'settings') },
  { step: 'greeted', icon: 'rooms', toPath: (domain) => toRoomPath(`https://${domain}/`) },
  { step: 'staffed', icon: 'people', toPath: (domain) => toConsolePath(domain, 'staff') },
  { step: 'rewarding', icon: 'rewards', toPath: (domain) => toConsolePath(domain, 'rewards') },
]

/** What an owner can do next, from the real state of the domain; nothing when all is done or put off. */
export function NextSteps({ domain }: { domain: string }) {
  const words = useWords(nextWords)
  const { data } = useNextSteps(domain)
  const place = `next steps later ${domain}`
  const [isLater, setLater] = useState(() => safeStorage.get(place) !== null)
  // A missing proof is never put off.
  const open = STEPS.filter(({ step }) => data !== null && !data[step] && (!isLater || step === 'proved'))
  if (open.length === 0) return null
  const putOff = () => {
    safeStorage.set(place, '1')
    setLater(true)
  }
  return (
    <PageSection
      title={words.title}
      actions={
        <Button variant="plain" small onClick={putOff}>
          {words.later}
        </Button>
      }
    >
      <p className="t1 quiet">{words.text}</p>
      <ul data-testid="next-steps">
        {open.map(({ step, icon, toPath }) => (
          <li key={step}>
            <PictureRow href={toPath(domain)} picture={<Icon name={icon} />}>
              <TwoLines title={words.steps[step].title}>{words.steps[step].text}</TwoLines>
            </PictureRow>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
