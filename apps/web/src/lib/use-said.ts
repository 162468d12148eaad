import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/**
 * Marks what others have said until the component is hydrated, which knows what the reader has hidden: till then a reader
 * who has hidden something sees none of it (`styles/base.css`). A part may be hydrated later than the page around it.
 */
export const useSaid = (): { 'data-said': '' | undefined } => ({
  'data-said': useSyncExternalStore<'' | undefined>(
    subscribe,
    () => undefined,
    () => '',
  ),
})
