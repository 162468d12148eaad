/** Storage key: the guest of this browser has written to a business. */
export const GUEST_CUSTOMER = 'guest customer'
