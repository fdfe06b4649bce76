import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { anId, fitting } from '../../lib/settings/shape.ts'
import type { GalleryPhoto } from './gallery.ts'

/**
 * The photo that the address names, in the gallery that has it; null when it names none of them.
 * `?photo={photoId}` is what the mail and the copied link of a gallery hold; `?photo=first` leads on from the
 * gallery of another document.
 */
export function useLinkedPhoto(galleries: readonly (readonly GalleryPhoto[])[]) {
  const linked = useSearch({ strict: false, select: (search) => search.photo })
  const navigate = useNavigate()
  const forget = useCallback(
    () =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, photo: undefined }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const photoId =
    linked === 'first' ? galleries.find(([one]) => one)?.[0]?._id : fitting(anId, linked)
  const photos = galleries.find((gallery) => gallery.some(({ _id }) => _id === photoId))
  if (!photos) return null
  return { photos, index: photos.findIndex(({ _id }) => _id === photoId), forget }
}
