import { EMBED_PINNED, type EmbedScript, FRAME_MODES, type FrameMode } from '@foyer/contract'
import { useEffect, useState } from 'react'
import { useWords } from '../../../../i18n/words.ts'
import { consoleWords } from '../../../../shell/console/words/index.ts'
import { useCopy } from '../../../../ui/feedback/use-copy.ts'
import { Button } from '../../../../ui/inputs/Button.tsx'
import { Segments } from '../../../../ui/inputs/Segments.tsx'
import { Setting } from '../../../../ui/inputs/Setting.tsx'
import { Switch } from '../../../../ui/inputs/Switch.tsx'
import { PageSection } from '../../../../ui/layout/Page.tsx'
import { CodeText } from '../../../../ui/text/CodeBox.tsx'
import { createSnippet } from './create-snippet.ts'
import { embedWords } from './words/index.ts'

/** The line with which an owner shows the rooms on the pages of their site. */
export function EmbedSection() {
  const words = useWords(embedWords)
  const common = useWords(consoleWords)
  const copy = useCopy()
  const [mode, setMode] = useState<FrameMode>('bubble')
  const [isPinned, setPinned] = useState(false)
  const script = usePinnedScript()
  const snippet = createSnippet(location.origin, mode, isPinned ? script : null)
  return (
    <PageSection title={words.title}>
      <p className="quiet">{words.text}</p>
      <Segments
        label={words.title}
        options={FRAME_MODES.map((value) => ({ value, label: words.modes[value] }))}
        value={mode}
        onChange={setMode}
      />
      <CodeText testId="embed-snippet">{snippet}</CodeText>
      {script !== null && (
        <Setting title={words.pin} note={words.pinNote}>
          <Switch label={words.pin} checked={isPinned} onChange={setPinned} />
        </Setting>
      )}
      <Button icon="copy" onClick={() => void copy(snippet)}>
        {common.copy}
      </Button>
    </PageSection>
  )
}

/** What the build says of the script; null until it is here. */
function usePinnedScript(): EmbedScript | null {
  const [script, setScript] = useState<EmbedScript | null>(null)
  useEffect(() => {
    fetch(EMBED_PINNED)
      .then(async (answer) => (answer.ok ? setScript(await answer.json()) : undefined))
      // Without it the newest script is offered only.
      .catch(() => undefined)
  }, [])
  return script
}
