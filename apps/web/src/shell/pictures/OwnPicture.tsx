import { useUpdateProfile, useUploadPicture, useUserInfo } from '@foyer/react'
import { useWords } from '../../i18n/words.ts'
import { Avatar } from '../../ui/media/Avatar.tsx'
import css from './OwnPicture.module.css'
import { PictureChoice } from './PictureChoice.tsx'
import { pictureWords } from './words/index.ts'

/** The picture of the person's account beside a question for their name; it is stored at once. */
export function OwnPicture() {
  const words = useWords(pictureWords)
  const { data, refetch } = useUserInfo()
  const upload = useUploadPicture()
  const update = useUpdateProfile()
  if (data === null) return null
  const { public_id, avatar_url } = data
  return (
    <div className={css.own}>
      <Avatar seed={public_id} size="l" picture={avatar_url} />
      <PictureChoice
        shape="person"
        label={avatar_url === null ? words.add : words.choose}
        upload={async (picture) => {
          await upload(picture)
          refetch()
        }}
        remove={
          avatar_url === null
            ? null
            : async () => {
                await update({ avatar_url: null })
                refetch()
              }
        }
      />
    </div>
  )
}
