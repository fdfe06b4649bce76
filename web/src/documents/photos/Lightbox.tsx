import { FocusTrap, Portal as MantinePortal } from '@mantine/core'
import { useState, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useT } from '../../i18n/useT.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { useTopLayer } from '../../lib/overlay/layers.ts'
import type { MapPosition } from '../../map/sites.ts'
import { anywhere } from '../../ui/mantine/anywhere.tsx'
import { FilmStrip } from './FilmStrip.tsx'
import { type GalleryPhoto, type PhotoHome, placeOfKey, wrapped } from './gallery.ts'
import classes from './Lightbox.module.css'
import { LightboxBar } from './LightboxBar.tsx'
import { LightboxCaption } from './LightboxCaption.tsx'
import { LightboxDelete } from './LightboxDelete.tsx'
import { LightboxStage } from './LightboxStage.tsx'
import { usePhotoAlt } from './usePhotoAlt.ts'
import { useZoom } from './useZoom.ts'

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
  /** The pin of their site, for members: how far from it a photo was taken. */
  pin?: MapPosition | null | undefined
  /** Leads on to the next issue of the list that one came from. */
  onNextIssue?: (() => void) | undefined
  /** Adds a copy of a photo that was drawn on; gives whether it was added. */
  onMarked?: ((copy: File) => Promise<boolean>) | undefined
}

/** Among Mantine's dialogs, the later one over the earlier. */
const Portal = anywhere(MantinePortal)
const MarkUp = lazyPart(() => import('./markup/MarkUp.tsx'))

/** A press of an arrow moves what is looked at closer by so many px. */
const MOVE = 60
const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [MOVE, 0],
  ArrowRight: [-MOVE, 0],
  ArrowUp: [0, MOVE],
  ArrowDown: [0, -MOVE],
}

/** These keys move it without Shift too: they lead to no other photo. */
const ALONG: Record<string, [number, number]> = {
  ArrowUp: [0, MOVE],
  ArrowDown: [0, -MOVE],
  PageUp: [0, 10 * MOVE],
  PageDown: [0, -10 * MOVE],
}

/**
 * The gallery itself: always dark, keyboard and swipe, the focus comes back where it was. `+`, `-` and `0` look
 * closer, Shift and an arrow move what is looked at.
 */
export function Lightbox(props: LightboxProps) {
  const { photos, index: first, onClose, title, page, home, pin, onNextIssue, onMarked } = props
  const t = useT()
  const alt = usePhotoAlt()
  const [isMarking, setMarking] = useState(false)
  const [at, setAt] = useState(first)
  useOverlay()
  const isTop = useTopLayer(true, onClose)
  useEscape(isTop && !isMarking, onClose)
  const index = Math.min(at, photos.length - 1)
  const photo = photos[index]
  const stage = useRef<HTMLDivElement>(null)
  const onStep = (by: 1 | -1) => photos.length > 1 && setAt(wrapped(index + by, photos.length))
  const zoom = useZoom(stage, photo, onStep)
  if (!photo) return null

  /** Zooms or moves the photo by a key. Returns false for other keys. */
  function zoomBy({ key, shiftKey }: KeyboardEvent): boolean {
    const move = shiftKey ? MOVES[key] : zoom.view.scale > 1 ? ALONG[key] : undefined
    if (move) zoom.move(...move)
    else if (key === '+' || key === '=') zoom.step(1)
    else if (key === '-') zoom.step(-1)
    else if (key === '0') zoom.step(0)
    else return false
    return true
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isTop) return
    const isCombined = event.altKey || event.ctrlKey || event.metaKey
    if (!isCombined && zoomBy(event)) return event.preventDefault()
    const place = placeOfKey(event.key, index, photos.length)
    if (place === null || isCombined) return undefined
    event.preventDefault()
    return setAt(place)
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
          onKeyDown={onKeyDown}
        >
          <LightboxBar
            photo={photo}
            index={index}
            count={photos.length}
            title={title}
            page={page ?? location.pathname}
            onClose={onClose}
            onNextIssue={onNextIssue}
            onMark={onMarked && (() => setMarking(true))}
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
            stage={stage}
            zoom={zoom}
            onStep={onStep}
          />
          <div className={classes.footer}>
            <LightboxCaption photo={photo} pin={pin} />
            <FilmStrip photos={photos} index={index} onChoose={setAt} />
          </div>
          {isMarking && onMarked && (
            <MarkUp
              photo={photo}
              alt={alt(photo, title)}
              onSave={onMarked}
              onClose={() => setMarking(false)}
            />
          )}
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

/**
 * Wherever the focus is, which comes a moment after the gallery, and before an open tooltip takes the key for itself.
 * It closes the gallery alone: what lies under it is the topmost at once, and hears no key that was meant for another.
 */
function useEscape(isHeard: boolean, onPress: () => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    if (!isHeard) return undefined
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopImmediatePropagation()
      press()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [isHeard])
}
