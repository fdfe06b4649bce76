import { SplitSquareHorizontal } from 'lucide-react'
import { useState, type CSSProperties, type KeyboardEvent } from 'react'
import { useLanguage, useT } from '../../i18n/useT.ts'
import { formatDay, formatFeedTime } from '../../lib/dates/dates.ts'
import { useShortcut } from '../../lib/keys/shortcuts.ts'
import { photoUrl } from '../../lib/texts/photoUrl.ts'
import { awayFrom } from '../../map/place/bearing.ts'
import { distanceText } from '../../map/scale.ts'
import { Button } from '../../ui/form/Button.tsx'
import type { GalleryPhoto } from './gallery.ts'
import type { LightboxProps } from './Lightbox.tsx'
import { PhotoGallery } from './PhotoGallery.tsx'
import classes from './Proof.module.css'
import { usePhotoAlt } from './usePhotoAlt.ts'

/** The line moves by so many hundredths with an arrow key, and with Shift. */
const STEP = 2
const FAR_STEP = 10
/** The frame has the shape of the photo before, from that of a film to that of a page. */
const SHAPES = [3 / 4, 16 / 9] as const

interface Props extends Omit<LightboxProps, 'index' | 'onClose' | 'photos'> {
  /** At least one each; the gallery has all of both. */
  before: readonly GalleryPhoto[]
  after: readonly GalleryPhoto[]
  /** Who sent what is after, where the photos do not say it: 'Ruslan Hrytsenko (Budservis), by link'. */
  afterBy: string
}

/**
 * Shows the old and the new photo, one over the other in one frame; a slider moves the line between them. `b` shows
 * them side by side, as paper does.
 */
export function Proof({ before, after, afterBy, title, ...gallery }: Props) {
  const t = useT()
  const alt = usePhotoAlt()
  const [at, setAt] = useState(50)
  const [isApart, setApart] = useState(false)
  const [chosen, setChosen] = useState({ before: 0, after: 0 })
  const [opened, setOpened] = useState<number | null>(null)
  useShortcut('b', () => setApart(!isApart))
  const sides = [
    { key: 'before', word: t('photos.before'), photos: before, from: 0, by: '' },
    { key: 'after', word: t('photos.after'), photos: after, from: before.length, by: afterBy },
  ] as const
  const [left, right] = sides.map(({ key, photos, word, from, by }) => {
    const n = Math.min(chosen[key], photos.length - 1)
    return { key, photos, word, from, by, n, photo: photos[n] }
  })
  if (!left?.photo || !right?.photo) return null
  const { width, height } = left.photo
  const shape = Math.min(Math.max(width / height || 0, SHAPES[0]), SHAPES[1])
  return (
    <section className={classes.proof} aria-label={t('photos.compared')}>
      <div
        className={classes.stage}
        data-apart={isApart || undefined}
        style={
          {
            '--at': isApart ? '100%' : `${at}%`,
            '--shape': isApart ? 2 * shape : shape,
          } as CSSProperties
        }
      >
        {[right, left].map(({ key, photo, word }) => (
          <span key={key} className={classes[key]}>
            {photo && (
              <img src={photoUrl(photo.url, 'screen')} alt={`${word}: ${alt(photo, title)}`} />
            )}
            <span className={classes.word} aria-hidden="true">
              {photo && `${word} · ${formatDay(photo.takenAt ?? photo.createdAt)}`}
            </span>
          </span>
        ))}
        {!isApart && (
          <>
            <span className={classes.line} aria-hidden="true" />
            <input
              type="range"
              className={classes.slider}
              aria-label={t('compare.slider')}
              aria-valuetext={t('compare.share', { n: at })}
              min={0}
              max={100}
              step={STEP}
              value={at}
              onChange={({ target }) => setAt(Number(target.value))}
              onKeyDown={(event) => {
                const next = farther(event, at)
                if (next === null) return
                event.preventDefault()
                setAt(next)
              }}
            />
          </>
        )}
      </div>
      <div className={classes.below}>
        {[left, right].map(({ key, from, ...side }) => (
          <Side
            key={key}
            {...side}
            pin={gallery.pin}
            onChoose={(n) => setChosen({ ...chosen, [key]: n })}
            onOpen={() => setOpened(from + side.n)}
          />
        ))}
        <Button
          size="s"
          icon={<SplitSquareHorizontal size={14} aria-hidden="true" />}
          aria-pressed={isApart}
          aria-keyshortcuts="b"
          onClick={() => setApart(!isApart)}
        >
          {t('compare.apart')}
        </Button>
      </div>
      {opened !== null && (
        <PhotoGallery
          photos={[...before, ...after]}
          index={opened}
          title={title}
          {...gallery}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  )
}

/** Where the line goes with Shift and an arrow key; null for every other key. */
function farther({ key, shiftKey }: KeyboardEvent, at: number): number | null {
  if (!shiftKey) return null
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(100, at + FAR_STEP)
  return key === 'ArrowLeft' || key === 'ArrowDown' ? Math.max(0, at - FAR_STEP) : null
}

interface SideProps extends Pick<LightboxProps, 'pin'> {
  word: string
  photos: readonly GalleryPhoto[]
  photo: GalleryPhoto | undefined
  /** The index of the photo that is compared. */
  n: number
  by: string
  onChoose: (n: number) => void
  onOpen: () => void
}

/** Who took a photo, when, and how far from the pin of the site; and the others of its side. */
function Side({ word, photos, photo, n, by, pin, onChoose, onOpen }: SideProps) {
  const t = useT()
  const { locale } = useLanguage()
  if (!photo) return null
  const { createdBy, takenAt, createdAt, takenFrom } = photo
  const who = createdBy ? `${createdBy.firstName} ${createdBy.lastName}` : by
  const when = takenAt
    ? formatFeedTime(takenAt)
    : t('photos.sent', { time: formatFeedTime(createdAt) })
  const away = takenFrom && pin && distanceText(locale, awayFrom(pin, takenFrom).metres)
  return (
    <div className="stack gap6">
      <p>
        {who && <b>{who}</b>}{' '}
        <span className="quiet">{[when, away].filter(Boolean).join(' · ')}</span>
      </p>
      <ul className={`flow gap6 ${classes.strip}`} aria-label={word}>
        {photos.map((one, index) => (
          <li key={one._id}>
            <button
              type="button"
              aria-label={`${word}: ${t('photos.show', { n: index + 1 })}`}
              aria-current={index === n || undefined}
              // the one that is compared opens in the gallery
              onClick={() => (index === n ? onOpen() : onChoose(index))}
            >
              <img src={photoUrl(one.url, 'thumb')} alt="" loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
