import { EMBED_SCRIPT, type EmbedScript, type FrameMode } from '@foyer/contract'

/**
 * The lines that an owner puts into a page.
 *
 * @param server origin of the chat
 * @param pinned the script whose bytes never change; null for the newest one
 */
export function createSnippet(server: string, mode: FrameMode, pinned: EmbedScript | null): string {
  const integrity = pinned === null ? '' : ` integrity="${pinned.integrity}" crossorigin`
  const script = `<script src="${server}${pinned?.path ?? EMBED_SCRIPT}"${integrity} async></script>`
  if (mode === 'bubble') return script
  // Its place is kept, so that nothing moves when the script arrives.
  return `${script}\n<foyer-lobby mode="${mode}" style="display:block;min-height:560px"></foyer-lobby>`
}
