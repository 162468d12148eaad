// The least that a Fastify server can do with a post: parse it and send it back.
import Fastify from 'fastify'

// While the others have their turn, its connections wait.
const app = Fastify({ keepAliveTimeout: 120_000 })
app.post('/api/whiteboard/messages/:roomId', async (request) => request.body)
console.log(`open at ${await app.listen({ host: '127.0.0.1', port: 0 })}`)
