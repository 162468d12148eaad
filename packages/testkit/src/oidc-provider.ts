import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export const OIDC_CLIENT = { id: 'foyer', secret: 'a secret for tests, never for people' }

/** A provider of OpenID Connect that signs every visitor in as `subject` without a question. */
export interface OidcServer extends AsyncDisposable {
  issuer: string
  /** Subject of the next sign-in; null refuses it. */
  subject: string | null
}

interface OidcOptions {
  /** How a client sends its secret; in the body by default. */
  secretIn?: 'body' | 'header'
}

/** Starts a real provider on a free port. `redirectUris` is asked for each time: servers under test choose their port. */
export async function startOidcProvider(
  redirectUris: () => string[],
  { secretIn = 'body' }: OidcOptions = {},
): Promise<OidcServer> {
  const http = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  let provider: Provider | undefined

  const server: OidcServer = {
    issuer,
    subject: 'somebody',
    async [Symbol.asyncDispose]() {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }

  const method = secretIn === 'body' ? ('client_secret_post' as const) : ('client_secret_basic' as const)
  function createProvider(): Provider {
    const client = {
      client_id: OIDC_CLIENT.id,
      client_secret: OIDC_CLIENT.secret,
      redirect_uris: redirectUris(),
      token_endpoint_auth_method: method,
    }
    return new Provider(issuer, {
      clients: [client],
      clientAuthMethods: [method],
      cookies: { keys: ['a key for tests'] },
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      findAccount: async (_context, sub) => ({ accountId: sub, claims: async () => ({ sub }) }),
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    })
  }

  async function handle(...[request, response]: Parameters<Parameters<typeof createServer>[1] & object>) {
    provider ??= createProvider()
    if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response)
    const { params } = await provider.interactionDetails(request, response)
    if (server.subject === null) {
      const refusal = { error: 'access_denied', error_description: 'They would not.' }
      return provider.interactionFinished(request, response, refusal)
    }
    const grant = new provider.Grant({ accountId: server.subject, clientId: String(params.client_id) })
    grant.addOIDCScope('openid')
    const grantId = await grant.save()
    const result = { login: { accountId: server.subject }, consent: { grantId } }
    return provider.interactionFinished(request, response, result)
  }
  return server
}
