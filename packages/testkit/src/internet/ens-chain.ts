import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Address,
  decodeAbiParameters,
  decodeFunctionData,
  decodeFunctionResult,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  encodeFunctionResult,
  type Hex,
  hexToBytes,
  parseAbi,
  parseAbiParameters,
  slice,
  zeroAddress,
} from 'viem'

const abi = parseAbi([
  'function reverseWithGateways(bytes lookup, uint256 coinType, string[] gateways) view returns (string, address, address)',
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
  'error ResolverNotFound(bytes name)',
  'error ResolverError(bytes data)',
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extra)',
])
const batchAbi = parseAbi([
  'struct Query { address sender; string[] urls; bytes data; }',
  'function query(Query[] queries) view returns (bool[] failures, bytes[] responses)',
])
/** Selector of the function that takes what a gateway has answered. */
const CALLBACK = '0x1f2e3d4c'
const recordAbi = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function text(bytes32 node, string key) view returns (string)',
])

/** Takes the place of Ethereum's node, with the universal resolver of ENS at every address. */
export interface EnsChain extends AsyncDisposable {
  url: string
  /** Names by lower-case address: what an address calls itself. Any person can write any name there. */
  names: Map<string, string>
  /** As `names`, of Base. */
  baseNames: Map<string, string>
  /** Addresses by name: the one that the owner of a name has set. */
  addresses: Map<string, string>
  /** Text records `avatar` by name. */
  avatars: Map<string, string>
  /** Other contracts by lower-case address: what each answers to the data of a call, null to revert. */
  contracts: Map<string, (data: Hex) => Hex | null>
  /** Addresses whose name is behind servers outside the chain (EIP-3668), which answer with `encodeName`. */
  gateways: Map<string, string[]>
  /** `down` refuses every request, `slow` never answers, `odd` answers none of what was asked. */
  state: 'up' | 'down' | 'slow' | 'odd'
  /** Number of requests. */
  requests: number
}

/** The body with which a gateway answers the question for a name. */
export const encodeName = (name: string): string =>
  JSON.stringify({ data: encodeAbiParameters([{ type: 'string' }], [name]) })

type Outcome = { result: Hex } | { error: { code: number; message: string; data: Hex } }
const reverts = (data: Hex): Outcome => ({ error: { code: 3, message: 'execution reverted', data } })

export async function startEnsChain(): Promise<EnsChain> {
  const waiting = new Set<ServerResponse>()

  function toName(name: string | undefined): Outcome {
    const result = [name ?? '', zeroAddress, zeroAddress] as const
    return { result: encodeFunctionResult({ abi, functionName: 'reverseWithGateways', result }) }
  }

  function findName(to: Address, lookup: Hex, coinType: bigint): Outcome {
    const address = lookup.toLowerCase()
    const urls = chain.gateways.get(address)
    if (urls === undefined) return toName((coinType === 60n ? chain.names : chain.baseNames).get(address))
    const callData = encodeFunctionData({ abi: batchAbi, args: [[{ sender: to, urls, data: lookup }]] })
    const args = [to, ['x-batch-gateway:true'], callData, CALLBACK, '0x'] as const
    return reverts(encodeErrorResult({ abi, errorName: 'OffchainLookup', args }))
  }

  function takeAnswer(data: Hex): Outcome {
    const [answer] = decodeAbiParameters(parseAbiParameters('bytes, bytes'), slice(data, 4))
    const [[failed], [response = '0x']] = decodeFunctionResult({ abi: batchAbi, data: answer })
    if (failed) return reverts(encodeErrorResult({ abi, errorName: 'ResolverError', args: [response] }))
    return toName(decodeAbiParameters([{ type: 'string' }], response)[0])
  }

  function findRecord(wireName: Hex, data: Hex): Outcome {
    const name = readWireName(wireName)
    const address = chain.addresses.get(name)
    if (address === undefined)
      return reverts(encodeErrorResult({ abi, errorName: 'ResolverNotFound', args: [wireName] }))
    const { functionName, args } = decodeFunctionData({ abi: recordAbi, data })
    const text = args[1] === 'avatar' ? (chain.avatars.get(name) ?? '') : ''
    const found =
      functionName === 'text'
        ? encodeAbiParameters([{ type: 'string' }], [text])
        : args.length === 1
          ? encodeAbiParameters([{ type: 'address' }], [address as Address])
          : encodeAbiParameters([{ type: 'bytes' }], [address as Hex])
    return {
      result: encodeFunctionResult({
        abi,
        functionName: 'resolveWithGateways',
        result: [found, zeroAddress],
      }),
    }
  }

  function call(to: Address, data: Hex): Outcome {
    const contract = chain.contracts.get(to.toLowerCase())
    if (contract !== undefined) {
      const result = contract(data)
      return result === null ? reverts('0x') : { result }
    }
    if (data.startsWith(CALLBACK)) return takeAnswer(data)
    const asked = readCall(data)
    // As where there is no contract.
    if (asked === null) return { result: '0x' }
    const { functionName, args } = asked
    if (functionName === 'reverseWithGateways') return findName(to, args[0], args[1])
    return findRecord(args[0], args[1])
  }

  const server = createServer(async (request, response) => {
    chain.requests += 1
    const { id, params } = JSON.parse(Buffer.concat(await request.toArray()).toString())
    if (chain.state === 'down') return response.writeHead(500).end()
    if (chain.state === 'slow') return waiting.add(response)
    const [{ to, data }] = params
    const outcome =
      chain.state === 'odd' ? { error: { code: -32603, message: 'internal error' } } : call(to, data)
    response.setHeader('content-type', 'application/json')
    return response.end(JSON.stringify({ jsonrpc: '2.0', id, ...outcome }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const chain: EnsChain = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    names: new Map(),
    baseNames: new Map(),
    addresses: new Map(),
    avatars: new Map(),
    contracts: new Map(),
    gateways: new Map(),
    state: 'up',
    requests: 0,
    async [Symbol.asyncDispose]() {
      for (const response of waiting) response.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return chain
}

/** Null for a function that ENS does not have. */
function readCall(data: Hex) {
  try {
    return decodeFunctionData({ abi, data })
  } catch {
    return null
  }
}

/** The name of its labels with their lengths (RFC 1035, section 3.1). */
function readWireName(name: Hex): string {
  const bytes = hexToBytes(name)
  const labels: string[] = []
  for (let at = 0; bytes[at]; at += 1 + (bytes[at] ?? 0))
    labels.push(Buffer.from(bytes.subarray(at + 1, at + 1 + (bytes[at] ?? 0))).toString())
  return labels.join('.')
}
