// What a page without React pays for: check.mjs weighs it.
import { createClient } from '@foyer/client'

const client = createClient({ apiUrl: 'http://localhost:8787', domain: 'example.com' })
client.rooms.open('https://example.com/').subscribe(() => console.log(client.status))
void client.init()
