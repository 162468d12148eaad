import { createClient } from '@foyer/client'
import { hydrateRoot } from 'react-dom/client'
import { createPage } from './lobby.mjs'

const client = createClient({ apiUrl: document.body.dataset.foyer, domain: 'example.com' })
if (location.pathname === '/early') await client.init()
hydrateRoot(document.getElementById('root'), createPage(client))
if (location.pathname !== '/early') void client.init()
