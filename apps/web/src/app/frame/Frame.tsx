import { FRAME_MODES, isFrameMode, normalizeDomain } from '@foyer/contract'
import { Suspense, useEffect, useMemo, useRef } from 'react'
import { cx } from '../../lib/cx.ts'
import type { PageData } from '../../lib/page-data.ts'
import { parseAddress, useSearchParams } from '../../lib/routes.ts'
import { Panel } from '../../ui/layout/Panel.tsx'
import { NoRoom } from '../served-parts.ts'
import { createFrameChannel, type FrameChannel } from './channel.ts'
import css from './Frame.module.css'
import { FrameRoom } from './FrameRoom.tsx'

/** A room in another site's page: the conversation alone, without the rest of the app. */
export function Frame({ data }: { data: PageData }) {
  const query = useSearchParams()
  const asked = query.get('mode')
  const mode = isFrameMode(asked) ? asked : FRAME_MODES[0]
  const url = parseAddress(query.get('url') ?? '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page around a frame stays the same
  const channel = useMemo(() => createFrameChannel(query), [])
  const stage = useRef<HTMLDivElement>(null)
  useEffect(openLinksInTabs, [])
  useEffect(() => (mode === 'thread' ? tellHeight(stage.current, channel) : undefined), [mode, channel])
  return (
    <div ref={stage} className={cx(css.stage, mode === 'thread' && css.thread)}>
      {url === null ? (
        <Suspense fallback={<Panel />}>
          <NoRoom isMistyped />
        </Suspense>
      ) : (
        <FrameRoom url={url} domain={normalizeDomain(url)} data={data} channel={channel} mode={mode} />
      )}
    </div>
  )
}

/** Tells the page how high the comments are, whenever that changes. */
function tellHeight(stage: HTMLElement | null, channel: FrameChannel): (() => void) | undefined {
  if (stage === null) return undefined
  const observer = new ResizeObserver(() =>
    channel.post({ foyer: 'size', height: Math.ceil(stage.getBoundingClientRect().height) }),
  )
  observer.observe(stage)
  return () => observer.disconnect()
}

/** Every link leads out of the frame, into a tab of its own: the frame stays in its room. */
function openLinksInTabs(): () => void {
  const open = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null || link.target !== '' || link.getAttribute('href')?.startsWith('#')) return
    event.preventDefault()
    event.stopPropagation()
    window.open(link.href, '_blank', 'noopener')
  }
  addEventListener('click', open, { capture: true })
  return () => removeEventListener('click', open, { capture: true })
}
