import { useEffect, useState } from 'react'
import { chrome } from '../chrome.ts'
import { type Place, toPlace } from '../eligible.ts'
import { readSettings, type Settings } from '../settings.ts'

/** What the panel follows: the page in front, null for one without a lobby, and what the person has chosen. */
export interface Around {
  place: Place | null
  settings: Settings
}

async function lookAround(): Promise<Around> {
  const [[tab], settings] = await Promise.all([
    chrome.tabs.query({ active: true, currentWindow: true }),
    readSettings(),
  ])
  return { place: toPlace(tab), settings }
}

/** The page in front and the settings, as they change; null before they are known. Nothing is sent. */
export function useAround(): Around | null {
  const [around, setAround] = useState<Around | null>(null)
  useEffect(() => {
    const look = () => void lookAround().then(setAround)
    look()
    // Listeners live as long as the page, and this component does, too.
    chrome.tabs.onActivated.addListener(look)
    chrome.tabs.onUpdated.addListener((_id, changed, tab) => {
      if (tab.active && changed.url !== undefined) look()
    })
    chrome.storage.onChanged.addListener(look)
  }, [])
  return around
}
