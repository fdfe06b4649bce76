import type { SharedDocument } from '@plumbline/contract/shares'
import { useEffect } from 'react'
import { useLinkedPhoto } from '../../documents/photos/useLinkedPhoto.ts'
import { openGallery } from './open-gallery.ts'
import { sharedGalleries } from './public-photos.ts'

/** Opens the photo that the address names over the shared view, once. */
export function useSharedPhoto(shared: SharedDocument): void {
  const linked = useLinkedPhoto(sharedGalleries(shared))
  useEffect(() => {
    if (!linked) return
    openGallery([...linked.photos], linked.index, shared.site.name)
    linked.forget()
  })
}
