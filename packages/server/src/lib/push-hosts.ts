/** Push services of browsers: Chrome, Edge, Opera and Samsung, Firefox, Windows, Apple. */
export const PUSH_HOSTS: readonly string[] = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
]

/** True when a host matches one of `hosts`: a name, `*.` with the end of a name, or `*` for all. */
export const isPushHost = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((each) => (each.startsWith('*.') ? host.endsWith(each.slice(1)) : each === '*' || each === host))
