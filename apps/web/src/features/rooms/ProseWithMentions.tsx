import { useCallback } from 'react'
import { Prose } from '../../ui/text/Prose.tsx'
import { TextRendererProvider } from '../../ui/text/TextRenderer.tsx'
import css from './ProseWithMentions.module.css'
import { splitAtMentions } from './split-at-mentions.ts'

/** The text of a message that calls people by name. */
export function ProseWithMentions({ text, names }: { text: string; names: readonly string[] }) {
  const renderText = useCallback(
    (words: string) =>
      splitAtMentions(words, names).map(({ text, isMention }, index) =>
        isMention ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one unchanging text
          <bdi key={index} className={css.mention}>
            {text}
          </bdi>
        ) : (
          text
        ),
      ),
    [names],
  )
  return (
    <TextRendererProvider value={renderText}>
      <Prose text={text} />
    </TextRendererProvider>
  )
}
