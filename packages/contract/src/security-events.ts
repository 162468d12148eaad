/** Events in the history of an account (`sign-in.securityEvents`). */
export const SECURITY_EVENTS = [
  'sign_in',
  'sign_out',
  'session_ended',
  'sessions_ended',
  'login_joined',
  'login_join_undone',
  'guest_joined',
  'member_joined',
  'key_added',
  'backup_added',
  'backup_deleted',
] as const
export type SecurityEventName = (typeof SECURITY_EVENTS)[number]
/** Security events that are pushed to the person's other devices. */
export const SECURITY_NOTICES = [
  'sign_in',
  'sessions_ended',
  'login_joined',
  'login_join_undone',
  'key_added',
  'backup_deleted',
] as const satisfies readonly SecurityEventName[]
export type SecurityNoticeName = (typeof SECURITY_NOTICES)[number]
/** Days for which a security event is kept. */
export const SECURITY_EVENT_DAYS = 90
/** Security events kept for one login. */
export const SECURITY_EVENTS_MAX = 200
