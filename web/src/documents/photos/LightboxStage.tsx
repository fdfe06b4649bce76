import { ChevronLeft, ChevronRight, ImageOff } from 'lucide-react'
import { useEffect, useState, type CSSProperties, useRef, type PointerEvent } from 'react'
import { useT } from '../../i18n/useT.ts'
import { photoUrl } from '../../lib/texts/photoUrl.ts'
import { wrapped, type GalleryPhoto } from './gallery.ts'
import classes from './Lightbox.module.css'
import { usePhotoAlt } from './usePhotoAlt.ts'

interface Props {
  photos: readonly GalleryPhoto[]
  index: number
  title: string | undefined
  /** 1 forward, -1 back. */
  onStep: (by: 1 | -1) => void
}

/** The photo, as large as fits, between the two arrows; its neighbours are loaded ahead. */
export function LightboxStage({ photos, index, title, onStep }: Props) {
  const t = useT()
  const swipe = useSwipe(onStep)
  const photo = photos[index]
  const several = photos.length > 1

  useEffect(() => {
    if (!several) return
    for (const place of [index + 1, index - 1]) {
      const neighbour = photos[wrapped(place, photos.length)]
      if (neighbour) new Image().src = photoUrl(neighbour.url, 'screen')
    }
  }, [photos, index, several])

  if (!photo) return null
  return (
    <div className={classes.stage} {...swipe}>
      <div className={classes.frameOfPicture}>
        <Picture key={photo._id} photo={photo} title={title} />
      </div>
      {several && (
        <>
          <button
            type="button"
            className={`${classes.arrow} ${classes.previous}`}
            aria-label={t('photos.previous')}
            onClick={() => onStep(-1)}
          >
            <ChevronLeft size={24} />
          </button>
          <button
            type="button"
            className={`${classes.arrow} ${classes.next}`}
            aria-label={t('photos.next')}
            data-autofocus
            onClick={() => onStep(1)}
          >
            <ChevronRight size={24} />
          </button>
        </>
      )}
    </div>
  )
}

/** The thumbnail is there already and holds the place until the larger picture has come. */
function Picture({ photo, title }: { photo: GalleryPhoto; title: string | undefined }) {
  const t = useT()
  const alt = usePhotoAlt()
  const [failed, setFailed] = useState(false)
  if (failed) {
    return (
      <p className={classes.failed} role="alert">
        <ImageOff size={28} aria-hidden="true" />
        {t('photos.failed')}
      </p>
    )
  }
  const place = {
    '--width': photo.width,
    '--height': photo.height,
    backgroundImage: `url("${photoUrl(photo.url, 'thumb')}")`,
  } as CSSProperties
  return (
    <img
      className={classes.picture}
      src={photoUrl(photo.url, 'screen')}
      style={place}
      alt={alt(photo, title)}
      draggable={false}
      onError={() => setFailed(true)}
    />
  )
}

/** A finger has to travel this far, in px, and more sideways than up or down. */
const SWIPE_DISTANCE = 48

/** Handlers that turn a swipe into a step: to the left forward, to the right back. */
function useSwipe(onStep: (by: 1 | -1) => void) {
  const from = useRef<{ id: number; x: number; y: number } | null>(null)
  return {
    onPointerDown(event: PointerEvent) {
      // A second finger means zooming.
      const only = event.pointerType === 'touch' && from.current === null
      from.current = only ? { id: event.pointerId, x: event.clientX, y: event.clientY } : null
    },
    onPointerUp(event: PointerEvent) {
      const start = from.current
      from.current = null
      if (start?.id !== event.pointerId) return
      const x = event.clientX - start.x
      if (Math.abs(x) < SWIPE_DISTANCE || Math.abs(x) < Math.abs(event.clientY - start.y)) return
      onStep(x < 0 ? 1 : -1)
    },
    onPointerCancel() {
      from.current = null
    },
  }
}
