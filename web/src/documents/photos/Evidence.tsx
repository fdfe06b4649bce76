import { useRef, useState, type ReactNode } from 'react'
import { useLanguage, useT } from '../../i18n/useT.ts'
import { formatFeedTime } from '../../lib/dates/dates.ts'
import { useMedia, XS } from '../../lib/media.ts'
import { photoUrl } from '../../lib/texts/photoUrl.ts'
import { awayFrom } from '../../map/place/bearing.ts'
import { distanceText } from '../../map/scale.ts'
import classes from './Evidence.module.css'
import type { LightboxProps } from './Lightbox.tsx'
import { PhotoGallery } from './PhotoGallery.tsx'
import { usePhotoAlt } from './usePhotoAlt.ts'

/** The number of large photos on a desktop. The others are behind the last. */
const SHOWN = 3
/** The most photos that have dots below the photo on a phone. */
const DOTS = 6

type Props = Omit<LightboxProps, 'index' | 'onClose'>

/**
 * The photos of what was reported, as large as there is room: one fills the width, two share it, of three or
 * more the first is the largest. On phones each fills the width, and a finger leads to the next.
 */
export function Evidence({ photos, title, ...gallery }: Props) {
  const phone = useMedia(XS)
  const alt = usePhotoAlt()
  const t = useT()
  const { locale } = useLanguage()
  const [opened, setOpened] = useState<number | null>(null)
  if (photos.length === 0) return null
  const { pin } = gallery
  /** '12 m': from the pin of the site to where it was taken, where the file tells that. */
  const awayText = ({ takenFrom }: (typeof photos)[number]) =>
    takenFrom && pin && distanceText(locale, awayFrom(pin, takenFrom).metres)
  const shown = phone ? photos : photos.slice(0, SHOWN)
  const hidden = photos.length - shown.length
  const tiles = shown.map((photo, index) => {
    const more = hidden > 0 && index === SHOWN - 1 ? t('common.morePhotos', { n: hidden + 1 }) : ''
    const name = alt(photo, title)
    return (
      <li key={photo._id}>
        <button type="button" className={classes.tile} onClick={() => setOpened(index)}>
          <img
            src={photoUrl(photo.url, 'screen')}
            alt={more ? `${name}, ${more}` : name}
            decoding="async"
            // the first is what one came for
            loading={index === 0 ? 'eager' : 'lazy'}
          />
          {more && (
            <span className={classes.more} aria-hidden="true">
              {more}
            </span>
          )}
          <span className={classes.when} aria-hidden="true">
            {[
              photo.takenAt
                ? formatFeedTime(photo.takenAt)
                : t('photos.sent', { time: formatFeedTime(photo.createdAt) }),
              awayText(photo),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </button>
      </li>
    )
  })
  return (
    <>
      {phone ? <Strip>{tiles}</Strip> : <Grid>{tiles}</Grid>}
      {opened !== null && (
        <PhotoGallery
          photos={photos}
          index={opened}
          title={title}
          {...gallery}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

function Grid({ children }: { children: ReactNode[] }) {
  const t = useT()
  return (
    <ul className={classes.grid} data-n={children.length} aria-label={t('photos.evidence')}>
      {children}
    </ul>
  )
}

/** One beside the other, a screen each. */
function Strip({ children }: { children: ReactNode[] }) {
  const t = useT()
  const list = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const n = children.length
  return (
    <div className={classes.frame}>
      <ul
        ref={list}
        className={classes.strip}
        aria-label={t('photos.evidence')}
        onScroll={({ currentTarget }) =>
          setAt(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
        }
      >
        {children}
      </ul>
      {n > 1 && (
        <span className={classes.place} aria-hidden="true">
          {t('photos.position', { n: at + 1, total: n })}
        </span>
      )}
      {n > 1 && n <= DOTS && (
        <span className={classes.dots} aria-hidden="true">
          {children.map((_, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- they are their places
            <span key={index} data-here={index === at || undefined} />
          ))}
        </span>
      )}
    </div>
  )
}
