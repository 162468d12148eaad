/** Digest of a part of the server's page that browsers render. */
export const LEFT_TO_BROWSERS = 'later'
