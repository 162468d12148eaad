// A chat of one room on socket.io, as its guide builds it.
import { createServer } from 'node:http'
import { Server } from 'socket.io'

const http = createServer()
const io = new Server(http, { transports: ['websocket'] })
io.on('connection', (socket) => {
  socket.join('room')
  socket.on('say', (text) => io.to('room').except(socket.id).emit('say', text))
})
http.listen(0, '127.0.0.1', () => console.log(`open at http://127.0.0.1:${http.address().port}`))
