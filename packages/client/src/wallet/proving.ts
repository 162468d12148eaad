/** What proves who somebody is, to the page and to a server: fetched by those who have something to sign in with. */

export { createSignIn } from '../features/sign-in.ts'
export { Connection } from './connection.ts'
