'use client'

import { useEffect, useState } from 'react'

const toKey = (url: string): string => `foyer_ui_draft_${url}`

/** `localStorage` where the page may use it; else a draft lives as long as its component. */
function getStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

function store(url: string, draft: string): void {
  try {
    if (draft === '') getStorage()?.removeItem(toKey(url))
    else getStorage()?.setItem(toKey(url), draft)
  } catch {
    // Full: the field still has it.
  }
}

/** What is being written in a room: stored with every key, so that a reload loses nothing. */
export function useDraft(url: string): [draft: string, setDraft: (draft: string) => void] {
  const [state, setState] = useState({ url, draft: '' })
  // After the first render, because a page that a server has rendered shows an empty field.
  useEffect(() => {
    const stored = getStorage()?.getItem(toKey(url)) ?? ''
    // What was typed before the page woke up is newer than what is stored.
    setState((now) => (now.url === url && now.draft !== '' ? now : { url, draft: stored }))
  }, [url])
  const setDraft = (draft: string) => {
    setState({ url, draft })
    store(url, draft)
  }
  return [state.url === url ? state.draft : '', setDraft]
}
