import { Hourglass, ImageOff } from 'lucide-react'
import { useState, type CSSProperties } from 'react'
import { useT } from '../i18n/useT.ts'
import { photoUrl } from '../lib/texts/photoUrl.ts'
import classes from './PhotoGrid.module.css'

interface GridPhoto {
  _id: string
  url: string
  caption: string | null
}

interface Props {
  photos: GridPhoto[]
  columns?: 2 | 3 | 4
  /** Below 600 px. */
  phoneColumns?: 2 | 3
  /** At most so many tiles; the last one then says how many more there are. */
  limit?: number
  /** Makes the text of the last tile; '+n' without it. */
  moreText?: (n: number) => string
  /** The names of those that have not come yet, and what is said of them. */
  missing?: { names: readonly string[]; text: string } | undefined
  /** Opens the gallery at this photo. */
  onOpen: (index: number) => void
}

/** Photos as tiles; each opens the gallery. */
export function PhotoGrid(props: Props) {
  const { photos, columns = 4, phoneColumns = 2, limit, moreText, missing, onOpen } = props
  const t = useT()
  const shown = photos.slice(0, limit)
  const hidden = photos.length - shown.length
  return (
    <ul
      className={classes.grid}
      style={{ '--columns': columns, '--phone-columns': phoneColumns } as CSSProperties}
    >
      {shown.map((photo, index) => {
        const isMore = hidden > 0 && index === shown.length - 1
        const more = isMore ? hidden + 1 : 0
        const name = photo.caption ?? t('common.photoPlain', { n: index + 1, total: photos.length })
        return (
          <li key={photo._id}>
            <button type="button" className={classes.tile} onClick={() => onOpen(index)}>
              <Thumb
                src={photoUrl(photo.url, 'thumb')}
                alt={isMore ? `${name}, ${t('common.morePhotos', { n: more })}` : name}
              />
              {isMore && (
                <span className={classes.more} aria-hidden="true">
                  {moreText ? moreText(more) : `+${more}`}
                </span>
              )}
            </button>
          </li>
        )
      })}
      {missing?.names.map((name) => (
        <li key={name} className={classes.missing}>
          <Hourglass size={16} aria-hidden="true" />
          <span>{missing.text}</span>
          <span className="faint">{name.replace(/\.\w+$/, '')}</span>
        </li>
      ))}
    </ul>
  )
}

/** A picture; one that cannot be shown keeps its place, and its name. */
function Thumb({ src, alt }: { src: string; alt: string }) {
  const [failed, setFailed] = useState('')
  if (failed === src) {
    return (
      <span className={classes.failed}>
        <ImageOff size={18} aria-hidden="true" />
        {alt}
      </span>
    )
  }
  return <img src={src} alt={alt} loading="lazy" decoding="async" onError={() => setFailed(src)} />
}
