'use client'

import { client } from '../client.js'
import { Lobby } from '../lobby.jsx'

// Before the page is hydrated.
void client.init()

export const EarlyLobby = Lobby
