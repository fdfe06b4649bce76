import { useState } from 'react'
import { useMedia, XS } from '../../lib/media.ts'
import { PhotoGrid } from '../../ui/PhotoGrid.tsx'
import type { GalleryPhoto } from './gallery.ts'
import { PhotoGallery } from './PhotoGallery.tsx'

interface Props {
  photos: GalleryPhoto[]
  /** Where they belong, mostly the site's name. */
  title: string
}

/** The photos of a report, four beside one another and three on phones; the gallery has them all. */
export function Photos({ photos, title }: Props) {
  const limit = useMedia(XS) ? 3 : 4
  const [opened, setOpened] = useState<number | null>(null)
  if (photos.length === 0) return null
  return (
    <>
      <PhotoGrid photos={photos} phoneColumns={3} limit={limit} onOpen={setOpened} />
      {opened !== null && (
        <PhotoGallery
          photos={photos}
          index={opened}
          title={title}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
