/** How soon notices are mailed: some minutes after the message, or gathered in the morning of each day or Monday. */
export const MAIL_PACES = ['soon', 'daily', 'weekly'] as const
export type MailPace = (typeof MAIL_PACES)[number]

/** Maximum length of an e-mail address (RFC 5321, section 4.5.3.1.3). */
export const MAIL_ADDRESS_MAX = 254
/** Digits of the code that confirms an e-mail address. */
export const MAIL_CODE_DIGITS = 6
/** Seconds for which a code is valid, and wrong codes after which it is not. */
export const MAIL_CODE_S = 900
export const MAIL_CODE_TRIES = 5

/**
 * Where each mail says how to end all mail to its address: `?token=`. A POST ends it at once (RFC 8058); a GET shows a
 * page with a button, because programs that look for malware open links. It answers with pages, so it is no endpoint.
 */
export const MAIL_UNSUBSCRIBE = '/api/v1/mail/unsubscribe'
