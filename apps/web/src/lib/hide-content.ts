import { getHidden, type HiddenContent, tellHidden } from './hidden-content.ts'
import { HIDDEN_CONTENT } from './hidden-content-key.ts'
import { safeStorage } from './local-storage.ts'

/** People that a guest can block on one device; the first make way. */
const GUEST_BLOCKS_MAX = 500

export function setHidden(next: HiddenContent): void {
  const text = JSON.stringify(next)
  if (text === JSON.stringify(getHidden())) return
  safeStorage.set(HIDDEN_CONTENT, text)
  tellHidden()
}

/** Blocks a person on this device, or ends that. */
export function setBlockedByGuest(publicId: string, isBlocked: boolean): void {
  const hidden = getHidden()
  const others = hidden.byGuest.filter((each) => each !== publicId)
  setHidden({ ...hidden, byGuest: isBlocked ? [...others, publicId].slice(-GUEST_BLOCKS_MAX) : others })
}
