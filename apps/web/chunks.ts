import type { Plugin, Rollup } from 'vite'

/**
 * The named chunks of the app: modules that are first needed at the same moment, in one file each. Every other
 * `import()` makes a chunk of its own. Paths are below `apps/web/src`; modules that only these import are included.
 */
const CHUNKS = {
  /** Loaded after the first paint: the panes around the conversation, and background work. */
  'after-paint': [
    'app/Background.tsx',
    'app/Listeners.tsx',
    'app/RoomSide.tsx',
    'app/RoomsPane.tsx',
    'app/Shortcuts.tsx',
    'features/business-messages/room-business/RoomBusiness.tsx',
    'features/profile/AccountMenu.tsx',
    'features/rooms/RoomBackground.tsx',
    'features/rooms/RoomReach.tsx',
    'features/rooms/Typing.tsx',
    'offline/Offline.tsx',
    'offline/RoomCache.tsx',
    'ui/feedback/ToastPlace.tsx',
    'ui/log/MessageAnnouncer.tsx',
  ],
  /** Fetched on the first pointer, key or focus event (`app/first-interaction.ts`). */
  'first-interaction': [
    'app/load-person-card.ts',
    'features/profile/AccountPanel.tsx',
    'features/rooms/failure/Failure.tsx',
    'ui/log/long-press.ts',
    'features/rooms/MentionList.tsx',
    'features/rooms/MessageDialog.tsx',
    'features/rooms/MessageSheet.tsx',
    'features/rooms/MessageToolbar.tsx',
    'features/rooms/RemoveDialog.tsx',
    'features/rooms/WritingChip.tsx',
    'shell/restore-focus.ts',
    'shell/ShortcutsHelp.tsx',
    'ui/inputs/composer/EmojiPanel.tsx',
  ],
} as const

const isIn = (id: string, paths: readonly string[]): boolean =>
  paths.some((path) => id.endsWith(`/apps/web/src/${path}`))

/** One group of the bundler for each named chunk. */
export const namedChunks = Object.entries(CHUNKS).map(([name, paths], index) => ({
  name,
  test: (id: string) => isIn(id, paths),
  priority: 1 - index,
}))

/** Fails the build when a listed module is not in its chunk, because it was moved or is imported earlier. */
export const checkNamedChunks = (): Plugin => ({
  name: 'foyer:named-chunks',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((part): part is Rollup.OutputChunk => part.type === 'chunk')
    for (const [name, paths] of Object.entries(CHUNKS)) {
      const ids = chunks.filter((chunk) => chunk.name === name).flatMap((chunk) => chunk.moduleIds)
      const missing = paths.filter((path) => !ids.some((id) => isIn(id, [path])))
      if (missing.length > 0) throw new Error(`Not in the chunk ${name}: ${missing.join(', ')}`)
    }
  },
})
