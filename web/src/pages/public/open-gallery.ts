import { openDialog } from '../../lib/overlay/dialogs.ts'
import type { GalleryPhoto } from '../../documents/photos/gallery.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'

const Lightbox = lazyPart(async () => ({
  default: (await import('../../documents/photos/Lightbox.tsx')).Lightbox,
}))

/** Shows photos over a shared view, beginning with the one that was pressed. */
export function openGallery(photos: GalleryPhoto[], index: number, title: string): void {
  openDialog(Lightbox, { photos, index, title })
}
