import { GUEST_CUSTOMER } from '../../lib/guest-customer.ts'
import { noteGuestWrote } from '../../lib/guest-words.ts'
import { safeStorage } from '../../lib/local-storage.ts'

/** Remembers in this browser that its guest has written to a business, so that answers are listened for on every screen. */
export function noteGuestCustomer(publicId: string | null): void {
  safeStorage.set(GUEST_CUSTOMER, '1')
  if (publicId !== null) noteGuestWrote(publicId)
}
