import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { isIP, SocketAddress } from 'node:net'

/** IP addresses of a name; lists of lists are answered one after the other, the last one for ever. */
export type Names = Record<string, string[] | string[][]>

/** Texts of a name, each in its pieces; null for a name server that fails. */
export type Texts = Record<string, string[][] | null>

/** Takes the place of the name servers of the internet (RFC 1035), over UDP on this machine. */
export interface NameServer extends AsyncDisposable {
  /** As `FOYER_DNS` takes it. */
  address: string
  names: Names
  texts: Texts
  /** How often the IPv4 addresses of each name were asked for. */
  asked: Map<string, number>
}

const TYPES = { 1: 4, 28: 6 } as Record<number, 4 | 6>
const TEXT = 16
const NO_SUCH_NAME = 3
const SERVER_FAILURE = 2

export async function startNameServer(names: Names): Promise<NameServer> {
  const socket = createSocket('udp4')
  const counts = new Map<string, number>()
  const server: NameServer = {
    address: '',
    names,
    texts: {},
    asked: new Map(),
    async [Symbol.asyncDispose]() {
      socket.close()
      await once(socket, 'close')
    },
  }
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = readQuestion(query)
    const question = query.subarray(0, end)
    if (type === TEXT) {
      const texts = server.texts[name]
      const missing = Object.hasOwn(server.names, name) ? 0 : NO_SUCH_NAME
      const code = texts === null ? SERVER_FAILURE : texts === undefined ? missing : 0
      socket.send(replyTo(question, type, (texts ?? []).map(bytesOfText), code), port, address)
      return
    }
    const family = TYPES[type]
    const place = counts.get(`${name} ${type}`) ?? 0
    counts.set(`${name} ${type}`, place + 1)
    if (family === 4) server.asked.set(name, place + 1)
    const known = Object.hasOwn(server.names, name) ? server.names[name] : undefined
    const addresses = addressesAt(known ?? [], place).filter((each) => isIP(each) === family)
    const code = known === undefined ? NO_SUCH_NAME : 0
    const answer = replyTo(question, type, addresses.map(bytesOf), code)
    socket.send(answer, port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  server.address = `127.0.0.1:${socket.address().port}`
  return server
}

function addressesAt(known: string[] | string[][], place: number): string[] {
  const answers = known.map((each) => (Array.isArray(each) ? each : [each]))
  const inTurn = known.some(Array.isArray)
  return inTurn ? (answers[Math.min(place, answers.length - 1)] ?? []) : answers.flat()
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

/** The question again, and the answers, each about the name in the question and good for no time at all. */
function replyTo(question: Buffer, type: number, records: Buffer[], code: number): Buffer {
  const head = Buffer.from(question)
  head.writeUInt16BE(0x8180 | code, 2)
  head.writeUInt16BE(records.length, 6)
  head.writeUInt32BE(0, 8)
  const answers = records.map((data) =>
    Buffer.concat([
      Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, data.length >> 8, data.length & 255]),
      data,
    ]),
  )
  return Buffer.concat([head, ...answers])
}

/** Pieces of at most 255 bytes, each after its length. */
const bytesOfText = (pieces: string[]): Buffer =>
  Buffer.concat(pieces.flatMap((piece) => [Buffer.from([Buffer.byteLength(piece)]), Buffer.from(piece)]))

function bytesOf(address: string): Buffer {
  if (isIP(address) === 4) return Buffer.from(address.split('.').map(Number))
  const [before = '', after] = new SocketAddress({ address, family: 'ipv6' }).address.split('::')
  const groupsOf = (text: string) =>
    text.split(':').flatMap((group) => (group === '' ? [] : groupBytes(group)))
  const [head, tail] = [groupsOf(before), groupsOf(after ?? '')]
  return Buffer.from([...head, ...Array<number>(16 - head.length - tail.length).fill(0), ...tail])
}

/** An IPv6 address may end in an IPv4 address. */
const groupBytes = (group: string): number[] =>
  group.includes('.') ? group.split('.').map(Number) : [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]
