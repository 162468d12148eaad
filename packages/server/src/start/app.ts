import type { RequestListener } from 'node:http'
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import type { Context } from '../context.ts'
import { registerAds } from '../features/ads/routes.ts'
import { registerAnnouncements } from '../features/announcements/routes.ts'
import { registerBots } from '../features/bots/routes.ts'
import { registerBusinessMessages } from '../features/business-messages/routes.ts'
import { registerContacts } from '../features/contacts/routes.ts'
import { registerDirectMessages } from '../features/direct-messages/routes.ts'
import { registerDomains } from '../features/domains/routes.ts'
import { registerEngagement } from '../features/engagement/routes.ts'
import { registerImports } from '../features/imports/routes.ts'
import { registerInsight } from '../features/insight/routes.ts'
import { registerLobbies } from '../features/lobbies/routes.ts'
import { registerMembers } from '../features/members/routes.ts'
import { registerModeration } from '../features/moderation/routes.ts'
import { registerNotifications } from '../features/notifications/routes.ts'
import { registerOperator } from '../features/operator/routes.ts'
import { registerOwners } from '../features/owners/routes.ts'
import { registerProfile } from '../features/profile/routes.ts'
import { registerRewards } from '../features/rewards/routes.ts'
import { startData } from '../features/rooms/first-page/page-data.ts'
import { hasContent, readPage } from '../features/rooms/first-page/read-page.ts'
import { registerIndexing } from '../features/rooms/indexing/routes.ts'
import { registerLinkPreview } from '../features/rooms/link-preview.ts'
import { registerRooms } from '../features/rooms/routes.ts'
import { registerTranscribe } from '../features/rooms/transcribe.ts'
import { registerSearch } from '../features/search/routes.ts'
import { registerSignIn } from '../features/sign-in/routes.ts'
import { registerSpam } from '../features/spam/routes.ts'
import { registerVouchers } from '../features/vouchers/routes.ts'
import { registerWebhooks } from '../features/webhooks/routes.ts'
import { ignoreBodies, refuseLongBodies } from '../http/body-bounds.ts'
import {
  answerBrokenBytes,
  answerBrokenPath,
  IncomingRequest,
  readJson,
  refuseBrokenHosts,
  refuseExpectations,
} from '../http/broken-requests.ts'
import { assertReply, checkReplies } from '../http/check-replies.ts'
import { allowOrigins } from '../http/cors.ts'
import { protectFromForgery } from '../http/csrf.ts'
import { drainOnClose } from '../http/drain.ts'
import { handleErrors } from '../http/error-handler.ts'
import { registerHealth } from '../http/health.ts'
import { createHotServer, serveHotCalls } from '../http/hot/serve.ts'
import { refuseUnknownPaths } from '../http/not-found.ts'
import { Response, setCommonHeaders } from '../http/security-headers.ts'
import { redact, serializers } from '../lib/log.ts'
import { serveSockets } from '../realtime/socket.ts'
import { serveDocs } from '../web/docs/routes.ts'
import { registerPages } from '../web/pages.ts'

/** Maximum size of a body in bytes, unless its endpoint sets another (docs/wire.md#sizes). */
const BODY_LIMIT = 64 * 1024

/** Milliseconds for the head of a request, and for the whole request: a recording is slow over a slow line. */
const HEADERS_TIMEOUT_MS = 20_000
const REQUEST_TIMEOUT_MS = 120_000
/** Milliseconds for which an idle connection stays open: longer than load balancers keep theirs. */
const KEEP_ALIVE_MS = 72_000

export interface AppOptions {
  /** Checks every reply against the contract; for tests. */
  checkReplies?: boolean
  /** Milliseconds within which a request must arrive; default two minutes. */
  requestTimeout?: number
}

function refuseSchemas(): never {
  throw new Error('A route has a schema of Fastify; the contract checks requests.')
}

/** Creates the whole server, without listening. */
export async function createApp(context: Context, options: AppOptions = {}): Promise<FastifyInstance> {
  const { requestTimeout = REQUEST_TIMEOUT_MS } = options
  const { trustProxy, logLevel } = context.config
  let router: RequestListener = () => {}
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    // Without trusted proxies, `X-Forwarded-*` headers are ignored.
    trustProxy: trustProxy === 0 ? false : (_address: string, hop: number) => hop < trustProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 4096 },
    // An access log would store people's addresses, which are in URLs (TH-56).
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: logLevel, redact, serializers },
    // There is no log line per request, so a logger per request has no use.
    childLoggerFactory: (logger) => logger,
    // The contract checks requests (`validate.ts`): Fastify's own compilers would only take time and memory to load.
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
    // Fastify types this reply by a route that does not exist.
    frameworkErrors: (error, request, reply) => answerBrokenPath(error, request, reply as FastifyReply),
    clientErrorHandler: answerBrokenBytes,
    serverFactory(handler) {
      router = handler
      return createHotServer(context, handler, {
        ServerResponse: Response,
        IncomingMessage: IncomingRequest,
        // Refused by `refuseBrokenHosts`, with our error body.
        requireHostHeader: false,
        keepAliveTimeout: KEEP_ALIVE_MS,
        requestTimeout,
        headersTimeout: Math.min(HEADERS_TIMEOUT_MS, requestTimeout),
        connectionsCheckingInterval: Math.min(5_000, requestTimeout),
      })
    },
  })
  // A form of another site can send text/plain without a preflight, but not JSON.
  app.removeContentTypeParser('text/plain')
  const parseBody = readJson(app)
  handleErrors(app, context)
  setCommonHeaders(app)
  ignoreBodies(app)
  allowOrigins(app, context.config)
  refuseBrokenHosts(app)
  refuseExpectations(app)
  refuseUnknownPaths(app)
  refuseLongBodies(app)
  await protectFromForgery(app, context)
  if (options.checkReplies) checkReplies(app)
  serveHotCalls(app, context, {
    router,
    parseBody,
    bodyLimit: BODY_LIMIT,
    assertReply: options.checkReplies ? assertReply : undefined,
  })
  serveDocs(app, context)
  const sockets = serveSockets(app, context)
  registerHealth(app, context, () => sockets.size)

  registerSignIn(app, context)
  registerRooms(app, context)
  registerTranscribe(app, context)
  registerLinkPreview(app, context)
  registerDirectMessages(app, context)
  registerBusinessMessages(app, context)
  registerDomains(app, context)
  registerOwners(app, context)
  registerModeration(app, context)
  registerOperator(app, context, { countSockets: () => sockets.size })
  registerSpam(app, context)
  registerProfile(app, context)
  registerContacts(app, context)
  registerAnnouncements(app, context)
  registerEngagement(app, context)
  await registerRewards(app, context)
  registerVouchers(app, context)
  registerSearch(app, context)
  await registerNotifications(app, context)
  registerAds(app, context)
  registerInsight(app, context)
  registerImports(app, context)
  registerLobbies(app, context)
  registerWebhooks(app, context)
  registerBots(app, context)
  registerMembers(app, context)
  registerIndexing(app, context)
  await registerPages(app, context, { hasContent, readPage, startData })

  drainOnClose(app)
  app.addHook('preClose', async () => sockets.close())
  return app
}
