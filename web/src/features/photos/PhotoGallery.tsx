import { Suspense } from 'react'
import type { GalleryPhoto, PhotoHome } from './gallery.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'

export interface PhotoGalleryProps {
  photos: readonly GalleryPhoto[]
  /** The photo to begin with. */
  index: number
  onClose: () => void
  /** Where the photos belong, mostly the site's name. */
  title?: string | undefined
  /** The path of the page that shows them, for links to it; the current one unless told. */
  page?: string | undefined
  /** Where they can be deleted by who added them. */
  home?: PhotoHome | undefined
}

const Lightbox = lazyPart(async () => ({ default: (await import('./Lightbox.tsx')).Lightbox }))

/** The photos one at a time over the whole page. Its code comes when it is first opened. */
export function PhotoGallery(props: PhotoGalleryProps) {
  return (
    <Suspense fallback={null}>
      <Lightbox {...props} />
    </Suspense>
  )
}
