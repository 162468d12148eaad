import { appPaths } from '@foyer/contract'

/** Values of `?view=` on the screen of private messages. */
export const directViews = { requests: 'requests', backup: 'backup', fresh: 'new' } as const
type DirectView = (typeof directViews)[keyof typeof directViews]

/**
 * The address of a view.
 *
 * @param from path of the screen below the view
 */
export const toViewPath = (view: DirectView | null, from: string = appPaths.direct): string =>
  view === null ? from : `${from}?${new URLSearchParams({ view })}`
