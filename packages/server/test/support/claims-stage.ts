import type { Claim } from '@foyer/contract/owners'
import { type Person, request, signInWallet, startWorld, type World } from '@foyer/testkit'
import { type FakeInternet, PUBLIC, startFakeInternet } from '@foyer/testkit/internet'

const toPath = (domain: string) => `/api/domain/${encodeURIComponent(domain)}/claim`

/** A world whose server finds proofs in a fake internet, and two persons who claim domains. */
export class ClaimsStage implements AsyncDisposable {
  readonly fakeInternet: FakeInternet
  readonly world: World
  readonly ann: Person
  readonly bea: Person
  #domains = 0

  private constructor(fakeInternet: FakeInternet, world: World, ann: Person, bea: Person) {
    this.fakeInternet = fakeInternet
    this.world = world
    this.ann = ann
    this.bea = bea
  }

  static async open(): Promise<ClaimsStage> {
    const fakeInternet = await startFakeInternet()
    const page = 'https://chat.foyer.org'
    const env = { FOYER_DNS: fakeInternet.dns, FOYER_PUBLIC_URL: page }
    const world = await startWorld({ internet: fakeInternet.internet, env })
    const signIn = () => signInWallet(world.url, { page })
    return new ClaimsStage(fakeInternet, world, await signIn(), await signIn())
  }

  async [Symbol.asyncDispose]() {
    await this.world[Symbol.asyncDispose]()
    await this.fakeInternet[Symbol.asyncDispose]()
  }

  readonly call = <T>(method: string, path: string, who?: Person, body?: unknown) =>
    request<T>(this.world.url, method, path, who?.headers, body)

  readonly sql = (text: string, values: unknown[] = []) =>
    this.world.context.database.pool.query(text, values)

  /** A host of the fake internet that no other test uses. */
  readonly newDomain = (): string => {
    const domain = `claim-${++this.#domains}.public.example`
    this.fakeInternet.names[domain] = [PUBLIC[0]]
    return domain
  }

  readonly claim = (domain: string, who = this.ann) => this.call<Claim>('POST', toPath(domain), who)
  readonly state = (domain: string, who = this.ann) => this.call<Claim>('GET', toPath(domain), who)
  readonly check = (domain: string, who = this.ann) =>
    this.call<Claim>('POST', `${toPath(domain)}/check`, who)

  readonly isOwner = async (domain: string, who = this.ann) =>
    (await this.call('PUT', `/api/domain/${domain}/settings`, who, {})).status === 200

  /** Serves a text at the address of a domain's proof. */
  readonly serve = (domain: string, text: string) => {
    this.fakeInternet.pages[`https://${domain}/.well-known/chat-verify.txt`] = (response) =>
      response.setHeader('content-type', 'text/plain; charset=utf-8').end(text)
  }
}
