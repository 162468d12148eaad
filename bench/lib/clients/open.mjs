import { once } from 'node:events'
import { connect } from 'node:net'

/**
 * Opens a TCP connection whose first packets can be waited for.
 *
 * @param {string} url @param {number} index
 */
export async function open(url, index) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.setNoDelay(true)
  await once(socket, 'connect')
  let read = ''
  let wake = () => {}
  const keep = (/** @type {Buffer} */ chunk) => {
    read += chunk.toString('latin1')
    wake()
  }
  socket.on('data', keep)
  const until = async (/** @type {string} */ text) => {
    const end = Date.now() + 20_000
    while (!read.includes(text)) {
      if (Date.now() > end) throw new Error(`"${text}" did not come: ${read.slice(-500)}`)
      await Promise.race([new Promise((resolve) => (wake = () => resolve(undefined))), once(socket, 'close')])
      if (socket.destroyed) throw new Error(`The connection was closed before "${text}": ${read.slice(-500)}`)
    }
    // The rest of the packet is for the next waiter.
    read = read.slice(read.indexOf(text) + text.length)
  }
  return { line: { socket, until, index }, done: () => socket.off('data', keep) }
}
