import { useCallback, useState } from 'react'
import { keep } from '../../keep.ts'

const keyOf = (url: string) => `draft ${url}`

/** What somebody has begun to write in a room; kept with every key, through reload and sign-in. */
export function useDraft(url: string): [draft: string, setDraft: (draft: string) => void] {
  const [state, setState] = useState({ url, draft: keep.get(keyOf(url)) ?? '' })
  if (state.url !== url) setState({ url, draft: keep.get(keyOf(url)) ?? '' })
  const setDraft = useCallback(
    (draft: string) => {
      setState({ url, draft })
      if (draft === '') keep.remove(keyOf(url))
      else keep.set(keyOf(url), draft)
    },
    [url],
  )
  return [state.url === url ? state.draft : '', setDraft]
}
