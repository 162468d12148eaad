/** Path of the frame of a room; a file of its own, because all of the app needs it and nothing else of frames. */
export const FRAME_PATH = '/embed'
