/** Who reads in this browser, as `Offline.tsx` knows them. */
export const READER = 'reader'
/** Who is pushed to in this browser; missing where nobody is. */
export const PUSHED = 'pushed'
