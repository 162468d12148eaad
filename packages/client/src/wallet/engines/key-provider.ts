import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { createEmitter } from '../../lib/emitter.ts'
import type { Logger } from '../../lib/log.ts'
import { isKnownChain, normalizeChainId } from '../chains.ts'
import { type Eip1193Provider, isSameAddress } from '../provider.ts'
import { RPC, rpcError } from './rpc-error.ts'

/** A key that signs for the page. */
export interface KeySigner {
  /** EIP-55 spelled. */
  address: string
  /** Signs as `personal_sign` does. @param data hex DATA or the text itself */
  sign(data: string): string | Promise<string>
}

/** @param key the private key, 64 hex digits, which the page holds */
export function createKeyProvider(key: string, startChain: string, log: Logger): Eip1193Provider {
  const secret = hexToBytes(key)
  const signer = { address: toAddress(secret), sign: (data: string) => signMessage(secret, data) }
  return createSigningProvider(signer, startChain, log)
}

/**
 * A wallet around a key (EIP-1193). It signs messages and has no network behind it, so being on a chain is only a word.
 *
 * @param startChain hex
 */
export function createSigningProvider(
  { address, sign: signWithKey }: KeySigner,
  startChain: string,
  log: Logger,
): Eip1193Provider {
  const emitter = createEmitter<{ chainChanged: string }>(() => log)
  let chainId = startChain

  function switchChain([wish]: unknown[]): null {
    const wanted = normalizeChainId((wish as { chainId?: unknown } | undefined)?.chainId)
    if (!isKnownChain(wanted)) throw rpcError(RPC.unknownChain, 'Unrecognized chain.')
    if (wanted !== chainId) {
      chainId = wanted
      emitter.emit('chainChanged', wanted)
    }
    return null
  }

  function sign([data, account]: unknown[]): string | Promise<string> {
    if (!isSameAddress(String(account), address))
      throw rpcError(RPC.unauthorised, 'The account is not authorised.')
    return signWithKey(String(data))
  }

  return {
    async request({ method, params }) {
      const list: unknown[] = Array.isArray(params) ? params : []
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return [address]
        case 'eth_chainId':
          return chainId
        case 'wallet_switchEthereumChain':
          return switchChain(list)
        case 'personal_sign':
          return sign(list)
        default:
          throw rpcError(RPC.unsupportedMethod, `This wallet does not do ${method}.`)
      }
    },
    on: (event, listener) => emitter.on(event as 'chainChanged', listener as (id: string) => void),
    removeListener: (event, listener) =>
      emitter.off(event as 'chainChanged', listener as (id: string) => void),
  }
}

/** The account of a private key, EIP-55 spelled. */
export function toAddress(secret: Uint8Array): string {
  const point = secp256k1.getPublicKey(secret, false).slice(1)
  const plain = bytesToHex(keccak_256(point).slice(-20))
  const hash = bytesToHex(keccak_256(utf8ToBytes(plain)))
  const spelled = Array.from(plain, (digit, i) =>
    Number.parseInt(hash[i] ?? '0', 16) > 7 ? digit.toUpperCase() : digit,
  )
  return `0x${spelled.join('')}`
}

/** Signs as `personal_sign` does (EIP-191, version 0x45); `data` is hex DATA or the text itself. */
export function signMessage(secret: Uint8Array, data: string): string {
  const message = /^0x([0-9a-f]{2})*$/i.test(data) ? hexToBytes(data.slice(2)) : utf8ToBytes(data)
  const prefix = utf8ToBytes(`\x19Ethereum Signed Message:\n${message.length}`)
  const hash = keccak_256(concatBytes(prefix, message))
  const [recovery = 0, ...rs] = secp256k1.sign(hash, secret, { prehash: false, format: 'recovered' })
  return `0x${bytesToHex(Uint8Array.from([...rs, 27 + recovery]))}`
}
