import { PICTURE_MAX_BYTES } from '@foyer/contract'
import { ChainSilent } from '../../../access/gates/chains.ts'
import type { PictureEncoder } from '../../../lib/pictures/encoder.ts'
import { PictureError } from '../../../lib/pictures/read-head.ts'
import type { StoredPicture } from '../../../lib/pictures/reencode.ts'
import { NoAvatar, readAvatarFile } from './avatar-file.ts'
import { findNftImage, type NftMeans } from './nft.ts'

const PICTURE_FILE = {
  mediaTypes: ['image/'],
  maxBytes: PICTURE_MAX_BYTES,
  accept: 'image/png,image/jpeg',
}

/** `refused`: the record leads to no picture that is shown. `silent`: it may at another time. */
export type AvatarAnswer = StoredPicture | 'refused' | 'silent'

interface Means extends NftMeans {
  encoder: PictureEncoder
}

/**
 * The picture that the text record `avatar` names (ENSIP-12), encoded anew with the limits of an upload. The owner of a
 * name writes any text there, so every address is public and https as that of a link preview.
 *
 * @param owner address that has the name, which has to own an NFT that is its picture
 */
export async function fetchAvatar(means: Means, record: string, owner: string): Promise<AvatarAnswer> {
  try {
    const address = (await findNftImage(means, record, owner)) ?? record
    const bytes = await readAvatarFile(means, address, PICTURE_FILE)
    return (await means.encoder.encode(bytes)) ?? 'silent'
  } catch (error) {
    if (error instanceof PictureError) return 'refused'
    if (error instanceof ChainSilent) return 'silent'
    if (error instanceof NoAvatar) return error.isPassing ? 'silent' : 'refused'
    throw error
  }
}
