import { headers, realtime } from '@foyer/contract'
import { ClientFrame, type JsonSchema, OwnFrame, ServerFrame, sampleOf } from '@foyer/contract/schemas'
import { Components, type ShownSchema } from './components.ts'
import { getDescription } from './descriptions.ts'
import type { Reference } from './document.ts'

/** The subset of AsyncAPI 3.0 that this server writes. */
export interface AsyncApi {
  asyncapi: '3.0.0'
  info: { title: string; version: string; description: string; license: { name: string; url: string } }
  servers: { live: { host: string; protocol: 'ws' | 'wss'; description: string } }
  channels: Record<'live', Channel>
  operations: Record<string, FrameOperation>
  components: { messages: Record<string, FrameMessage>; schemas: Record<string, ShownSchema> }
}
interface Channel {
  address: string
  description: string
  messages: Record<string, Reference>
  bindings: object
}
interface FrameOperation {
  action: 'send' | 'receive'
  title: string
  description: string
  channel: Reference
  messages: Reference[]
}
interface FrameMessage {
  name: string
  title: string
  summary?: string
  contentType: 'application/json'
  payload: ShownSchema
  examples: { payload: unknown }[]
}

/** Frames of each direction: those of clients, those of every topic, and those of a person's own topics. */
const DIRECTIONS = {
  client: {
    union: ClientFrame,
    action: 'receive',
    title: 'What a client sends',
    description: 'The first frame of a connection is `hello`.',
  },
  server: {
    union: ServerFrame,
    action: 'send',
    title: 'What a follower of any topic receives',
    description: 'Changes of a room are numbered by `seq`, without gaps.',
  },
  own: {
    union: OwnFrame,
    action: 'send',
    title: 'What a follower of `dm`, `b2c` or `inbox` receives',
    description: 'Topics of the identity that said hello.',
  },
} as const

/** Describes the live connection from the frames of the contract. */
export function describeFrames(origin: string): AsyncApi {
  const components = new Components({ describesReferences: false })
  const messages: Record<string, FrameMessage> = {}
  const operations: Record<string, FrameOperation> = {}
  for (const [direction, { union, ...rest }] of Object.entries(DIRECTIONS)) {
    const names = (union as JsonSchema).anyOf?.map((frame) => {
      const type = String(frame.properties?.type?.const)
      const name = `${direction}.${type}`
      messages[name] = toMessage(frame, name, type, components)
      return name
    })
    const refer = (name: string): Reference => ({ $ref: `#/channels/live/messages/${name}` })
    operations[direction] = {
      ...rest,
      channel: { $ref: '#/channels/live' },
      messages: (names ?? []).map(refer),
    }
  }
  const { host, protocol } = new URL(origin)
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Foyer, live',
      version: '1',
      description: `The frames of the live connection, each a JSON object in a text frame. The calls are in /docs/openapi.json.`,
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: {
      live: {
        host,
        protocol: protocol === 'https:' ? 'wss' : 'ws',
        description: `The WebSocket speaks the subprotocol \`${realtime.subprotocol}\`. No header says who connects, such as ${headers.guest}: the frame \`hello\` does.`,
      },
    },
    channels: {
      live: {
        address: realtime.path,
        description: 'One connection for all topics of a client.',
        messages: Object.fromEntries(
          Object.keys(messages).map((name) => [name, { $ref: `#/components/messages/${name}` }]),
        ),
        bindings: { ws: { method: 'GET', bindingVersion: '0.1.0' } },
      },
    },
    operations,
    components: { messages, schemas: components.schemas },
  }
}

function toMessage(frame: JsonSchema, name: string, type: string, components: Components): FrameMessage {
  // A frame with a name in the contract is described there.
  const payload = components.show(frame)
  const shape = typeof payload.$ref === 'string' ? payload.$ref.split('/').at(-1) : undefined
  const summary = shape === undefined ? undefined : getDescription(shape)
  return {
    name: type,
    title: name,
    ...(summary === undefined ? {} : { summary }),
    contentType: 'application/json',
    payload,
    examples: [{ payload: sampleOf(frame) }],
  }
}
