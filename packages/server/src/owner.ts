import { domainInput } from './inputs.ts'

/** What a call of an owner is about: a domain, or something that belongs to one. */
export interface Owned {
  domain: string
}

type Finder<I, S extends Owned> = (input: I) => S | undefined | Promise<S | undefined>

/**
 * Options of a call that changes what belongs to a domain: its owner alone may make it. What `owner` finds is
 * the handler's `subject`; where it finds nothing the call is refused as `notFound`.
 */
export const byOwner = <I, S extends Owned>(owner: Finder<I, S>) =>
  ({ who: 'account', owner, limit: 'write' }) as const

/** The domain in the path. @throws Refused when it is none */
export const ofPath = ({ params }: { params: { domain: string } }): Owned => ({
  domain: domainInput(params.domain),
})

/** The domain that something new is for. @throws Refused when it is none */
export const ofBody = ({ body }: { body: { domain: string } }): Owned => ({
  domain: domainInput(body.domain),
})
