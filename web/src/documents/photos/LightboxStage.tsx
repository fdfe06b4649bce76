import { isTooNarrow } from '@plumbline/contract/rules/long-pictures'
import { ChevronLeft, ChevronRight, ImageOff, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useState, type CSSProperties, type RefObject } from 'react'
import { useLanguage, useT } from '../../i18n/useT.ts'
import { photoUrl } from '../../lib/texts/photoUrl.ts'
import { fullUrl, wrapped, type GalleryPhoto } from './gallery.ts'
import classes from './Lightbox.module.css'
import { usePhotoAlt } from './usePhotoAlt.ts'
import type { useZoom } from './useZoom.ts'
import type { View } from './zoom.ts'

/** From here on the picture of the screen is too coarse, and the photo itself is asked for. */
const SHARP_FROM = 1.5

interface Props {
  photos: readonly GalleryPhoto[]
  index: number
  title: string | undefined
  /** The element in which the photo is seen. */
  stage: RefObject<HTMLDivElement | null>
  zoom: ReturnType<typeof useZoom>
  /** 1 forward, -1 back. */
  onStep: (by: 1 | -1) => void
}

/** The photo, as large as fits or closer, between the two arrows; its neighbours are loaded ahead. */
export function LightboxStage({ photos, index, title, stage, zoom, onStep }: Props) {
  const t = useT()
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
    <div
      ref={stage}
      className={classes.stage}
      data-closer={zoom.view.scale > 1 || undefined}
      {...zoom.handlers}
    >
      <div className={classes.frameOfPicture}>
        <Picture
          key={photo._id}
          photo={photo}
          title={title}
          view={zoom.view}
          onThere={zoom.begin}
          isSharp={isTooNarrow(photo) || zoom.view.scale >= SHARP_FROM * zoom.first.scale}
        />
      </div>
      <ZoomButtons zoom={zoom} />
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

/** Closer and farther for those who have neither wheel nor two fingers, and how close one is. */
function ZoomButtons({ zoom }: Pick<Props, 'zoom'>) {
  const t = useT()
  const { locale } = useLanguage()
  const { scale } = zoom.view
  // a long photo that is as wide as it can be read is looked at once
  const times = new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 }).format(
    scale / zoom.first.scale,
  )
  return (
    <div className={classes.zoom}>
      <button
        type="button"
        className={classes.tool}
        aria-label={t('photos.farther')}
        aria-keyshortcuts="-"
        aria-disabled={scale === 1}
        onClick={() => zoom.step(-1)}
      >
        <ZoomOut size={18} />
      </button>
      <output className={classes.times}>{t('photos.times', { n: times })}</output>
      <button
        type="button"
        className={classes.tool}
        aria-label={t('photos.closer')}
        aria-keyshortcuts="+"
        onClick={() => zoom.step(1)}
      >
        <ZoomIn size={18} />
      </button>
    </div>
  )
}

interface PictureProps {
  photo: GalleryPhoto
  title: string | undefined
  view: View
  /** True where the zoom is so close that it needs the photo itself. */
  isSharp: boolean
  onThere: () => void
}

/** The thumbnail is there already and holds the place until the larger picture has come. */
function Picture({ photo, title, view, isSharp, onThere }: PictureProps) {
  const t = useT()
  const src = useSharpest(photo, isSharp)
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
    ...(view.scale > 1 && {
      '--scale': view.scale,
      transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
    }),
  } as CSSProperties
  return (
    <img
      className={classes.picture}
      src={src}
      style={place}
      alt={alt(photo, title)}
      draggable={false}
      onLoad={onThere}
      onError={() => setFailed(true)}
    />
  )
}

/** The picture of the screen; once it is wanted finer the photo itself, as soon as that has come. */
function useSharpest(photo: GalleryPhoto, isWanted: boolean): string {
  const [sharp, setSharp] = useState<string>()
  useEffect(() => {
    if (!isWanted) return undefined
    const image = new Image()
    // what no browser draws, such as a HEIC, leaves what is there
    image.addEventListener('load', () => setSharp(image.src))
    image.src = fullUrl(photo)
    return () => image.removeAttribute('src')
  }, [photo, isWanted])
  return sharp ?? photoUrl(photo.url, 'screen')
}
