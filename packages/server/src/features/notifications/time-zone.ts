import { invalid } from '../../lib/inputs.ts'

/** Reads the IANA name of a time zone. @throws HttpError `invalid` */
export function timeZoneInput(name: string, field: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return name
  } catch {
    throw invalid(field, 'must be the name of a time zone such as Europe/Berlin')
  }
}
