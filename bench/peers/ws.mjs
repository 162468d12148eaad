// A chat of one room on plain ws: each message is sent to every socket, one call each.
import { WebSocketServer } from 'ws'

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
const readers = new Set()
server.on('connection', (socket, request) => {
  if (request.url !== '/?publisher') {
    readers.add(socket)
    socket.on('close', () => readers.delete(socket))
    return
  }
  socket.on('message', (data) => {
    const text = String(data)
    for (const reader of readers) reader.send(text)
  })
})
server.on('listening', () => console.log(`open at http://127.0.0.1:${server.address().port}`))
