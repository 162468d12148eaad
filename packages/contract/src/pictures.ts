// A file of its own: the first page of the app needs the other constants, and none of these.

/** Path prefix of the pictures that this server keeps, by id. Answers with a file, so it is not an endpoint. */
export const PICTURE = '/api/v1/picture'
/** Bytes of an uploaded picture. */
export const PICTURE_MAX_BYTES = 1024 * 1024
/** Pixels of each side of an uploaded picture. */
export const PICTURE_MAX_SIDE = 2_048
/** Pixels of each side of a stored picture: the middle of an uploaded one, never enlarged. */
export const PICTURE_SIDE = 256
