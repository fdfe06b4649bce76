import { useEffect, useRef } from 'react'
import { useT } from '../../i18n/useT.ts'
import { photoUrl } from '../../lib/texts/photoUrl.ts'
import type { GalleryPhoto } from './gallery.ts'
import classes from './Lightbox.module.css'

interface Props {
  photos: readonly GalleryPhoto[]
  index: number
  onChoose: (index: number) => void
}

/** All photos in small; one tab stop, the arrow keys of the gallery move in it. */
export function FilmStrip({ photos, index, onChoose }: Props) {
  const t = useT()
  const strip = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const shown = strip.current?.children[index]
    shown?.scrollIntoView({ block: 'nearest', inline: 'center' })
    const hasFocus = strip.current?.contains(document.activeElement)
    if (hasFocus) shown?.querySelector('button')?.focus()
  }, [index])

  if (photos.length < 2) return null
  return (
    <ul className={classes.strip} aria-label={t('photos.all')} ref={strip}>
      {photos.map((photo, place) => (
        <li key={photo._id}>
          <button
            type="button"
            className={classes.frame}
            aria-label={t('photos.show', { n: place + 1 })}
            aria-current={place === index}
            tabIndex={place === index ? 0 : -1}
            onClick={() => onChoose(place)}
          >
            <img src={photoUrl(photo.url, 'thumb')} alt="" loading="lazy" draggable={false} />
          </button>
        </li>
      ))}
    </ul>
  )
}
