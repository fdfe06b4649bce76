import type { GalleryPhoto, PhotoHome } from './gallery.ts'
import { PhotoGallery } from './PhotoGallery.tsx'
import { useLinkedPhoto } from './useLinkedPhoto.ts'

interface Props {
  /** The photos of the page as its galleries have them: the report's, those of each note … */
  galleries: readonly (readonly GalleryPhoto[])[]
  /** Where they belong, mostly the site's name. */
  title: string
  /** The page; this one unless told. */
  page?: string
  home?: PhotoHome | undefined
}

/** The gallery that an address opens. */
export function LinkedPhoto({ galleries, ...gallery }: Props) {
  const linked = useLinkedPhoto(galleries)
  if (!linked) return null
  const { photos, index, forget } = linked
  return <PhotoGallery photos={photos} index={index} onClose={forget} {...gallery} />
}
