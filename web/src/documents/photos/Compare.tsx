import { SplitSquareHorizontal } from 'lucide-react'
import { useState, type CSSProperties } from 'react'
import { useT } from '../../i18n/useT.ts'
import { formatDate } from '../../lib/dates/dates.ts'
import { useShortcut } from '../../lib/keys/shortcuts.ts'
import { photoUrl } from '../../lib/texts/photoUrl.ts'
import { Button } from '../../ui/form/Button.tsx'
import classes from './Compare.module.css'
import type { GalleryPhoto } from './gallery.ts'

interface Side {
  photo: GalleryPhoto
  /** 'Before', 'After'. */
  word: string
}

interface Props {
  before: Side
  after: Side
}

/** How it was and how it is, one over the other: a slider moves the line between them. `b` shows and hides it. */
export default function Compare({ before, after }: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(50)
  useShortcut('b', () => setOpen(!isOpen))
  return (
    <div className={classes.compare}>
      <Button
        size="s"
        icon={<SplitSquareHorizontal size={14} />}
        aria-expanded={isOpen}
        aria-keyshortcuts="b"
        onClick={() => setOpen(!isOpen)}
      >
        {t('compare.compare')}
      </Button>
      {isOpen && (
        <div className={classes.stage} style={{ '--at': `${at}%` } as CSSProperties}>
          <img src={photoUrl(after.photo.url, 'screen')} alt={nameOf(after)} />
          <img
            className={classes.over}
            src={photoUrl(before.photo.url, 'screen')}
            alt={nameOf(before)}
          />
          <span className={classes.line} aria-hidden="true" />
          <span className={classes.left} aria-hidden="true">
            {nameOf(before)}
          </span>
          <span className={classes.right} aria-hidden="true">
            {nameOf(after)}
          </span>
          <input
            type="range"
            className={classes.slider}
            aria-label={t('compare.slider')}
            aria-valuetext={t('compare.share', { n: at })}
            min={0}
            max={100}
            value={at}
            onChange={({ target }) => setAt(Number(target.value))}
          />
        </div>
      )}
    </div>
  )
}

const nameOf = ({ photo, word }: Side) =>
  `${word} · ${formatDate(photo.takenAt ?? photo.createdAt)}`
