import type { PublicPhoto, SharedDocument } from '@plumbline/contract/shares'
import type { GalleryPhoto } from '../photos/gallery.ts'

/** When and by whom something was reported or said. */
type Said = Pick<SharedDocument, 'createdAt' | 'createdBy'>

/** Photos below a link as the gallery shows them: they have no original, and nobody deletes them. */
export function galleryPhotos(
  photos: readonly PublicPhoto[],
  { createdAt, createdBy }: Said,
  question: string | null = null,
): GalleryPhoto[] {
  return photos.map((photo) => ({
    ...photo,
    createdAt,
    createdBy: createdBy && asPerson(createdBy),
    isDeletableByOwner: false,
    captionLink: null,
    question,
    largest: 'screen',
  }))
}

/** A person of whom nothing but the name is known. */
export function asPerson({ firstName, lastName }: { firstName: string; lastName: string }) {
  return { _id: `${firstName} ${lastName}`, firstName, lastName, photo: null }
}
