import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../lib/config.ts'

/** Hashes of what a page inlines, as a content security policy names them. */
export interface InlineHashes {
  scripts: readonly string[]
  styles: readonly string[]
}

/** The hash of an inline script or style sheet. */
export const hashInline = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** WalletConnect's relay, and the page that wallets load in a hidden frame to verify the asking site. */
const WALLET_CONNECT = { relay: 'wss://relay.walletconnect.org', verify: 'https://verify.walletconnect.org' }
/** Web3Auth's storage of key shares, and its session server, which reports the outcome of a login. */
const WEB3AUTH = ['https://api.web3auth.io', 'wss://session.web3auth.io']

/**
 * Content security policy of the page: own files, inline scripts and style sheets, plus the hosts of configured sign-in methods;
 * pictures may come from any origin.
 */
export function contentSecurityPolicy(
  request: FastifyRequest,
  config: Config,
  { scripts, styles }: InlineHashes,
  /** Pages that may show this one in a frame. */
  ancestors: string,
): string {
  // Behind proxies, the host of a request can be a visitor's `X-Forwarded-Host`.
  const socket = (config.publicUrl ?? `${request.protocol}://${request.host}`).replace(/^http/, 'ws')
  const isWalletConnect = config.walletConnectProjectId !== null
  const reached = [
    socket,
    ...(isWalletConnect ? [new URL(config.walletConnectRelayUrl ?? WALLET_CONNECT.relay).origin] : []),
    ...(config.web3authClientId === null ? [] : WEB3AUTH),
  ]
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    `connect-src 'self' ${reached.join(' ')}`,
    ...(isWalletConnect ? [`frame-src ${WALLET_CONNECT.verify}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-ancestors ${ancestors}`,
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    // Policies of the service worker and of the worker that seals messages, which restarts after a failure.
    "trusted-types foyer-service-worker foyer-worker 'allow-duplicates'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}
