import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeFunctionData, encodeAbiParameters, encodeFunctionResult, type Hex, parseAbi } from 'viem'

const ABI = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function balanceOf(address, uint256) view returns (uint256)',
  'function decimals() view returns (uint8)',
  'function symbol() view returns (string)',
  'function name() view returns (string)',
  'function supportsInterface(bytes4) view returns (bool)',
])
const INTERFACES = { erc721: '0x80ac58cd', erc1155: '0xd9b67a26' } as const
/** What nodes answer where a contract burns all gas. */
const GAVE_UP = { code: -32000, message: 'out of gas' }
const REVERTED = { code: 3, message: 'execution reverted' }

/** A contract of a token, as a test makes it. */
export interface TestToken {
  standard: 'erc20' | 'erc721' | 'erc1155'
  decimals?: number
  symbol?: string
  /** In place of what `balanceOf` answers: any bytes, `revert`, an `error` of the node, or none at all (`silence`). */
  balanceAnswer?: Hex | 'revert' | 'error' | 'silence'
}

/** A JSON-RPC server with contracts of tokens. */
export interface TokenChain extends AsyncDisposable {
  url: string
  /** Number of balances that were asked for. */
  asked: number
  /** `silent` never answers; `broken` answers 500; `garbage` answers what is no JSON-RPC; `endless` never ends its answer. */
  mode: 'well' | 'silent' | 'broken' | 'garbage' | 'endless'
  /** @returns the address of the new contract */
  deploy(token: TestToken): Hex
  /** @param id of an ERC-1155 token */
  give(contract: Hex, wallet: string, balance: bigint, id?: bigint): void
}

/** Starts a chain on which only calls of token contracts are answered. */
export async function startTokenChain(): Promise<TokenChain> {
  const tokens = new Map<string, TestToken>()
  const balances = new Map<string, bigint>()
  const toKey = (contract: string, wallet: unknown, id: unknown = 0n) =>
    `${contract} ${wallet} ${id}`.toLowerCase()

  function answer(to: string, data: Hex): Hex | 'error' | 'silence' | null {
    const token = tokens.get(to.toLowerCase())
    if (token === undefined) return '0x'
    const { functionName, args = [] } = decodeFunctionData({ abi: ABI, data })
    const uint = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
    if (functionName === 'balanceOf') {
      chain.asked += 1
      if (token.balanceAnswer !== undefined)
        return token.balanceAnswer === 'revert' ? null : token.balanceAnswer
      if ((args.length === 2) !== (token.standard === 'erc1155')) return null
      return uint(balances.get(toKey(to, args[0], args[1])) ?? 0n)
    }
    if (functionName === 'decimals') return token.decimals === undefined ? null : uint(BigInt(token.decimals))
    if (functionName === 'supportsInterface')
      return uint(token.standard !== 'erc20' && args[0] === INTERFACES[token.standard] ? 1n : 0n)
    if (functionName === 'symbol' && token.symbol !== undefined)
      return encodeFunctionResult({ abi: ABI, functionName, result: token.symbol })
    return null
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { mode } = chain
    if (mode === 'silent') return
    let body = ''
    for await (const part of request) body += part
    if (mode === 'broken') return void response.writeHead(500).end()
    if (mode === 'garbage') return void response.end('<html>')
    if (mode === 'endless') return writeForEver(response)
    const { id, params } = JSON.parse(body) as { id: number; params: [{ to: string; data: Hex }] }
    const result = answer(params[0].to, params[0].data)
    if (result === 'silence') return
    const said = result === null ? { error: REVERTED } : result === 'error' ? { error: GAVE_UP } : { result }
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...said }))
  }

  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const chain: TokenChain = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: 0,
    mode: 'well',
    deploy(token) {
      const contract: Hex = `0x${(0xc0de + tokens.size).toString(16).padStart(40, '0')}`
      tokens.set(contract, token)
      return contract
    },
    give: (contract, wallet, balance, id) => void balances.set(toKey(contract, wallet, id), balance),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return chain
}

/** Writes until the reader hangs up. */
function writeForEver(response: ServerResponse): void {
  response.write('x'.repeat(65_536), (error) => {
    if (!error) writeForEver(response)
  })
}
