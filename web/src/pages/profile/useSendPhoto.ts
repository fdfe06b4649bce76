import { users } from '@plumbline/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { problemText } from '../../lib/api/problem-text.ts'
import { useT } from '../../i18n/useT.ts'
import { keyOf } from '../../lib/api/query.ts'
import { upload } from '../../lib/api/upload.ts'
import { useSending } from '../../lib/api/useSend.ts'
import { toastError } from '../../lib/overlay/toasts.ts'
import { session } from '../../lib/session/session.ts'
import type { Crop } from './crop.ts'
import { cutPhoto } from './cut-photo.ts'

/** Cuts the photo out and sends it; `onDone` when the server has it. */
export function useSendPhoto(onDone: () => void) {
  const t = useT()
  const client = useQueryClient()
  const { mutateAsync, isPending, error } = useSending(
    (form: FormData) => upload(users.updateMyPhoto, { params: {}, form }),
    {
      success: t('profile.photoUpdated'),
      onSuccess: ({ user }) => {
        client.setQueryData(session.queryKey, user)
        onDone()
      },
      invalidates: () => [keyOf(users.list)],
    },
  )
  return {
    busy: isPending,
    problem: error ? problemText(error) : null,
    send: async (picture: ImageBitmap, crop: Crop) => {
      if (isPending) return
      const photo = await cutPhoto(picture, crop)
      if (!photo) return toastError(t('problems.noPicture'))
      const form = new FormData()
      form.set('image', photo, 'photo.jpg')
      await mutateAsync(form).catch(() => undefined)
    },
  }
}
