import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Address,
  decodeFunctionData,
  encodeErrorResult,
  encodeFunctionResult,
  type Hex,
  keccak256,
  numberToHex,
  parseAbi,
  parseTransaction,
  zeroHash,
} from 'viem'

/** The part of the voucher contract that a minter calls. */
const abi = parseAbi([
  'function mint(address to, uint256 id, uint256 amount)',
  'function minted(uint256 id) view returns (bool)',
  'error NoReceiver(address to)',
])

/** Takes the place of a chain's node, with a voucher contract at every address. */
export interface ChainNode extends AsyncDisposable {
  url: string
  /** Addresses, lower case, that accept no token, as a contract without the callback. */
  refusing: Set<string>
  /** Ids of the minted tokens, in order. */
  minted: bigint[]
}

/** Mines each transaction at once. */
export async function startChainNode(): Promise<ChainNode> {
  const mined = new Set<Hex>()
  const readCall = (data: Hex) => decodeFunctionData({ abi, data })
  const refusal = (to: Address) => ({
    ...{ code: 3, message: 'execution reverted' },
    data: encodeErrorResult({ abi, errorName: 'NoReceiver', args: [to] }),
  })
  /** The contract's answer to a call, or its error. */
  function callContract(data: Hex): { result: Hex } | { error: object } {
    const called = readCall(data)
    if (called.functionName === 'minted') {
      const result = node.minted.includes(called.args[0])
      return { result: encodeFunctionResult({ abi, functionName: 'minted', result }) }
    }
    const [to] = called.args
    return node.refusing.has(to.toLowerCase()) ? { error: refusal(to) } : { result: '0x' }
  }
  function mine(raw: Hex): Hex {
    const { data } = parseTransaction(raw)
    const called = data && readCall(data)
    if (called?.functionName === 'mint') node.minted.push(called.args[1])
    mined.add(keccak256(raw))
    return keccak256(raw)
  }
  const answers: Record<string, (params: never) => { result: unknown } | { error: object }> = {
    eth_chainId: () => ({ result: numberToHex(31_337) }),
    eth_getCode: () => ({ result: '0x60' }),
    eth_getTransactionCount: () => ({ result: numberToHex(mined.size) }),
    eth_call: ([{ data }]: [{ data: Hex }]) => callContract(data),
    eth_estimateGas: () => ({ result: numberToHex(100_000) }),
    eth_getBlockByNumber: () => ({
      result: { number: '0x1', hash: zeroHash, baseFeePerGas: '0x7', transactions: [] },
    }),
    eth_maxPriorityFeePerGas: () => ({ result: '0x1' }),
    eth_sendRawTransaction: ([raw]: [Hex]) => ({ result: mine(raw) }),
    eth_getTransactionReceipt: ([transactionHash]: [Hex]) => ({
      result: mined.has(transactionHash) ? { transactionHash, status: '0x1', logs: [] } : null,
    }),
  }
  const http = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { id, method, params } = JSON.parse(Buffer.concat(chunks).toString())
    const unknown = { error: { code: -32_601, message: `The node of this test has no ${method}.` } }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...(answers[method]?.(params as never) ?? unknown) }))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const node: ChainNode = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    refusing: new Set(),
    minted: [],
    async [Symbol.asyncDispose]() {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
  return node
}
