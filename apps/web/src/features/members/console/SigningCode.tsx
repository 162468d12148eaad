import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { useCopy } from '../../../ui/feedback/use-copy.ts'
import { Button } from '../../../ui/inputs/Button.tsx'
import { ButtonRow } from '../../../ui/inputs/ButtonRow.tsx'
import { PageSection } from '../../../ui/layout/Page.tsx'
import { CodeText } from '../../../ui/text/CodeBox.tsx'
import { SIGNING_CODE } from './signing-code.ts'
import { membersWords } from './words/index.ts'

/** How the site's server signs for a member, with code to copy. */
export function SigningCode() {
  const text = useText()
  const words = useWords(membersWords)
  const copy = useCopy()
  return (
    <PageSection title={words.how}>
      <p className="quiet">{words.howText}</p>
      <CodeText testId="signing-code">{SIGNING_CODE}</CodeText>
      <ButtonRow>
        <Button small icon="copy" onClick={() => void copy(SIGNING_CODE, text.common.copied)}>
          {words.copy}
        </Button>
      </ButtonRow>
    </PageSection>
  )
}
