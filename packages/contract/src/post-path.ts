/** Path of `rooms.post`, also for a script that must not load what else an endpoint has. */
export const POST_PATH = '/api/whiteboard/messages/:roomId'
