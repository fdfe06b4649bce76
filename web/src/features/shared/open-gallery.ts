import { openDialog } from '../../lib/dialogs.ts'
import type { GalleryPhoto } from '../photos/gallery.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'

const Lightbox = lazyPart(async () => ({
  default: (await import('../photos/Lightbox.tsx')).Lightbox,
}))

/** Shows photos over a shared view, beginning with the one that was pressed. */
export function openGallery(photos: GalleryPhoto[], index: number, title: string): void {
  openDialog(Lightbox, { photos, index, title })
}
