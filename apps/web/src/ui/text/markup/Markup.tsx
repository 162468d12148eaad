import { memo, type ReactNode } from 'react'
import { ExternalLink } from '../ExternalLink.tsx'
import { PlainText } from '../TextRenderer.tsx'
import { type Block, parseBlocks } from './blocks.ts'
import css from './Markup.module.css'
import type { Span } from './spans.ts'

/** A message with markup. Renders React text nodes only, so HTML in a message is never executed (P24). */
export const Markup = memo(function Markup({ text }: { text: string }) {
  return parseBlocks(text).map(renderBlock)
})

function renderBlock(block: Block, key: number): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p key={key} className={css.text} dir="auto">
          {renderSpans(block.spans)}
        </p>
      )
    case 'quote':
      return (
        <blockquote key={key} className={css.quote} dir="auto">
          {renderSpans(block.spans)}
        </blockquote>
      )
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable block must be reachable by keyboard
        <pre key={key} className={css.block} dir="ltr" tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      )
    case 'list': {
      const List = block.start === null ? 'ul' : 'ol'
      return (
        <List key={key} className={css.list} dir="auto" start={block.start ?? undefined}>
          {block.items.map((spans, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one unchanging text
            <li key={index}>{renderSpans(spans)}</li>
          ))}
        </List>
      )
    }
  }
}

const ELEMENTS = { bold: 'strong', italic: 'em', strike: 's' } as const

const renderSpans = (spans: Span[]): ReactNode => spans.map(renderSpan)

function renderSpan(span: Span, key: number): ReactNode {
  if (span.kind === 'text') return <PlainText key={key} text={span.text} />
  if (span.kind === 'code')
    return (
      <code key={key} className={css.code} dir="ltr">
        {span.text}
      </code>
    )
  if (span.kind === 'link') return <ExternalLink key={key} {...span} />
  const Element = ELEMENTS[span.kind]
  return <Element key={key}>{renderSpans(span.spans)}</Element>
}
