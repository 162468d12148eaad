import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { ignoreBodies, refuseLongBodies } from './body-bounds.ts'
import {
  answerBrokenBytes,
  answerBrokenPath,
  Request,
  readJson,
  refuseBrokenHosts,
  refuseExpectations,
} from './broken-requests.ts'
import type { Context } from './context.ts'
import { allowOrigins } from './cors.ts'
import { protectFromForgery } from './csrf.ts'
import { serveDocs } from './docs.ts'
import { drainOnClose } from './drain.ts'
import { answerFailures } from './failures.ts'
import { registerAds } from './features/ads/routes.ts'
import { registerAnnouncements } from './features/announcements/routes.ts'
import { registerBots } from './features/bots/routes.ts'
import { registerBusinessMessages } from './features/business-messages/routes.ts'
import { registerContacts } from './features/contacts/routes.ts'
import { registerDirectMessages } from './features/direct-messages/routes.ts'
import { registerDomains } from './features/domains/routes.ts'
import { registerEngagement } from './features/engagement/routes.ts'
import { registerInsight } from './features/insight/routes.ts'
import { registerModeration } from './features/moderation/routes.ts'
import { registerNotifications } from './features/notifications/routes.ts'
import { registerOwners } from './features/owners/routes.ts'
import { registerProfile } from './features/profile/routes.ts'
import { registerRewards } from './features/rewards/routes.ts'
import { registerLinkPreview } from './features/rooms/link-preview.ts'
import { registerRooms } from './features/rooms/routes.ts'
import { registerTranscribe } from './features/rooms/transcribe.ts'
import { registerSearch } from './features/search/routes.ts'
import { registerSignIn } from './features/sign-in/routes.ts'
import { registerVouchers } from './features/vouchers/routes.ts'
import { registerWebhooks } from './features/webhooks/routes.ts'
import { registerHealth } from './health.ts'
import { redact, serializers } from './log.ts'
import { refuseNowhere } from './nowhere.ts'
import { registerPages } from './pages.ts'
import { checkReplies } from './replies.ts'
import { Answer, setCommonHeaders } from './security-headers.ts'
import { serveSockets } from './socket.ts'

/** Bytes of a request's body, unless its call says otherwise (WIRE.md 1.1). */
const BODY_LIMIT = 64 * 1024

/** Milliseconds for the head of a request, and for all of it: a recording takes its time over a slow line. */
const HEADERS_TIMEOUT_MS = 20_000
const REQUEST_TIMEOUT_MS = 120_000

export interface AppOptions {
  /** Checks every answer against the contract; for tests. */
  checkReplies?: boolean
  /** Milliseconds within which a request must have arrived; two minutes unless said. */
  requestTimeout?: number
}

/** The whole server, not yet listening. */
export async function createApp(context: Context, options: AppOptions = {}): Promise<FastifyInstance> {
  const { requestTimeout = REQUEST_TIMEOUT_MS } = options
  const { trustProxy, logLevel } = context.config
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    // Without proxies nothing is looked for in what they would have sent.
    trustProxy: trustProxy === 0 ? false : (_address: string, hop: number) => hop < trustProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 4096 },
    // An access log would hold the addresses of people in its urls (H56).
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: logLevel, redact, serializers },
    // Without a line per request there is nothing that a logger per request would tie together.
    childLoggerFactory: (logger) => logger,
    // Fastify types the reply by a route that does not exist.
    frameworkErrors: (error, request, reply) => answerBrokenPath(error, request, reply as FastifyReply),
    clientErrorHandler: answerBrokenBytes,
    requestTimeout,
    http: {
      ServerResponse: Answer,
      IncomingMessage: Request,
      // Refused below, in our words.
      requireHostHeader: false,
      requestTimeout,
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, requestTimeout),
      connectionsCheckingInterval: Math.min(5_000, requestTimeout),
    },
  })
  // A form of another site can send text/plain without asking; JSON it cannot.
  app.removeContentTypeParser('text/plain')
  readJson(app)
  answerFailures(app, context)
  setCommonHeaders(app)
  ignoreBodies(app)
  allowOrigins(app, context.config)
  refuseBrokenHosts(app)
  refuseExpectations(app)
  refuseNowhere(app)
  refuseLongBodies(app)
  await protectFromForgery(app, context)
  if (options.checkReplies) checkReplies(app)
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
  registerProfile(app, context)
  registerContacts(app, context)
  registerAnnouncements(app, context)
  registerEngagement(app, context)
  registerRewards(app, context)
  registerVouchers(app, context)
  registerSearch(app, context)
  registerNotifications(app, context)
  registerAds(app, context)
  registerInsight(app, context)
  registerWebhooks(app, context)
  registerBots(app, context)
  await registerPages(app, context)

  drainOnClose(app)
  app.addHook('preClose', async () => sockets.close())
  return app
}
