import type { GalleryPhoto } from './gallery.ts'
import type { LightboxProps } from './Lightbox.tsx'
import { PhotoGallery } from './PhotoGallery.tsx'
import { useLinkedPhoto } from './useLinkedPhoto.ts'

interface Props extends Omit<LightboxProps, 'photos' | 'index' | 'onClose'> {
  /** The photos of the page as its galleries have them: the report's, those of each note … */
  galleries: readonly (readonly GalleryPhoto[])[]
}

/** The gallery that an address opens. */
export function LinkedPhoto({ galleries, ...gallery }: Props) {
  const linked = useLinkedPhoto(galleries)
  if (!linked) return null
  const { photos, index, forget } = linked
  return <PhotoGallery photos={photos} index={index} onClose={forget} {...gallery} />
}
