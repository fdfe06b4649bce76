import { FocusTrap, Portal } from '@mantine/core'
import { useState, type KeyboardEvent, useEffect } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useTopLayer } from '../../lib/overlay/layers.ts'
import { FilmStrip } from './FilmStrip.tsx'
import { type GalleryPhoto, type PhotoHome, placeOfKey, wrapped } from './gallery.ts'
import classes from './Lightbox.module.css'
import { LightboxBar } from './LightboxBar.tsx'
import { LightboxCaption } from './LightboxCaption.tsx'
import { LightboxDelete } from './LightboxDelete.tsx'
import { LightboxStage } from './LightboxStage.tsx'

export interface LightboxProps {
  photos: readonly GalleryPhoto[]
  /** The photo to begin with. */
  index: number
  onClose: () => void
  /** Where the photos belong, mostly the site's name. */
  title?: string | undefined
  /** The path of the page that shows them, for links to it; the current one unless told. */
  page?: string | undefined
  /** Where they can be deleted by who added them. */
  home?: PhotoHome | undefined
}

/** The gallery itself: always dark, keyboard and swipe, the focus comes back where it was. */
export function Lightbox({ photos, index: first, onClose, title, page, home }: LightboxProps) {
  const t = useT()
  const [at, setAt] = useState(first)
  useOverlay()
  const isTop = useTopLayer()
  const index = Math.min(at, photos.length - 1)
  const photo = photos[index]
  if (!photo) return null

  function onKeyDown(event: KeyboardEvent) {
    if (!isTop) return
    const place = placeOfKey(event.key, index, photos.length)
    if (place === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setAt(place)
  }

  return (
    <Portal>
      <FocusTrap>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the whole dialog */}
        <dialog
          open
          className={classes.lightbox}
          data-theme="dark"
          aria-modal="true"
          aria-label={t('photos.gallery')}
          tabIndex={-1}
          // Before an open tooltip takes the key for itself.
          onKeyDownCapture={(event) => isTop && event.key === 'Escape' && onClose()}
          onKeyDown={onKeyDown}
        >
          <LightboxBar
            photo={photo}
            index={index}
            count={photos.length}
            title={title}
            page={page ?? location.pathname}
            onClose={onClose}
          >
            {home && (
              <LightboxDelete
                photo={photo}
                home={home}
                // the next photo moves into its place
                onDeleted={() => photos.length === 1 && onClose()}
              />
            )}
          </LightboxBar>
          <LightboxStage
            photos={photos}
            index={index}
            title={title}
            onStep={(by) => setAt(wrapped(index + by, photos.length))}
          />
          <div className={classes.footer}>
            <LightboxCaption photo={photo} />
            <FilmStrip photos={photos} index={index} onChoose={setAt} />
          </div>
        </dialog>
      </FocusTrap>
    </Portal>
  )
}

/** While mounted the page beneath does not scroll; afterwards the focus is where it was. */
function useOverlay(): void {
  useEffect(() => {
    const before = document.activeElement
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = overflow
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
}
