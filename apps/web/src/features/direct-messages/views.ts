import { appPaths } from '@foyer/contract'

/** What `?view=` can narrow the private messages to. */
export const directViews = { requests: 'requests', backup: 'backup', fresh: 'new' } as const
type DirectView = (typeof directViews)[keyof typeof directViews]

/**
 * The address of a view.
 *
 * @param from path that it is opened over
 */
export const toViewPath = (view: DirectView | null, from: string = appPaths.direct): string =>
  view === null ? from : `${from}?${new URLSearchParams({ view })}`
