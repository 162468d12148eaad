import { postEarly } from '@foyer/client/early'
import { appPaths } from '@foyer/contract'
import { localStorageOfPage } from '../lib/local-storage.ts'
import { readPageData } from '../lib/page-data.ts'

/**
 * Posts a message to the room of the page that the server has rendered. Not in a frame: the page around it says who is
 * here.
 *
 * @returns whether the server has stored it; false also where the app must do it
 */
export async function postFromPage(message: { content: string; clientId: string }): Promise<boolean> {
  const { config, page } = readPageData(document)
  if (page === null || location.pathname === appPaths.embed) return false
  const { content, clientId } = message
  const apiUrl = config.api_url || location.origin
  return postEarly({ apiUrl, storage: localStorageOfPage, roomId: page.room_id, content, clientId })
}
