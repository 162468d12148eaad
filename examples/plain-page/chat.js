import { createClient } from '@foyer/client'

const client = createClient({
  apiUrl: document.querySelector('meta[name="foyer"]').content,
  domain: 'example.com',
})
void client.init()

const list = document.querySelector('ul')
const form = document.querySelector('form')
const room = client.rooms.open('https://example.com/')

/** Draws the whole list; `message.key` stays the same, so a larger page would keep its elements. */
function draw() {
  const items = room.messages.map(({ user, content, deleted, state, reason }) => {
    const item = document.createElement('li')
    const name = document.createElement('b')
    // Text, never markup: other people wrote it.
    name.textContent = user.display_name ?? 'Guest'
    const note = { pending: ' sending …', failed: ` ${reason}`, sent: '' }[state]
    item.append(name, ` ${deleted ? 'deleted' : content}${note}`)
    return item
  })
  list.replaceChildren(...items)
}

room.subscribe(draw)
form.addEventListener('submit', (event) => {
  event.preventDefault()
  const text = new FormData(form).get('text').trim()
  if (text === '') return
  // A refused message stays in the list, with its reason.
  room.send(text).catch(() => {})
  form.reset()
})
