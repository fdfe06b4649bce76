import { useEffect, useRef, type PointerEvent } from 'react'
import { useT } from '../../i18n/useT.ts'
import { dragged, type Crop } from './crop.ts'
import classes from './CropDialog.module.css'
import { drawSquare } from './cut-photo.ts'

interface Props {
  /** Null while it is being read. */
  picture: ImageBitmap | null
  crop: Crop
  onChange: (crop: Crop) => void
}

/** Pixels of the canvas: sharp also where a pixel of the screen is several. */
const SIDE = 560

/** The chosen square, with the circle that others see; the picture is drawn beneath it. */
export function CropView({ picture, crop, onChange }: Props) {
  const t = useT()
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ x: number; y: number } | null>(null)
  useEffect(() => {
    if (canvas.current && picture) drawSquare(canvas.current, picture, crop)
  }, [picture, crop])

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    if (!last.current || !picture) return
    const by = { x: event.clientX - last.current.x, y: event.clientY - last.current.y }
    last.current = { x: event.clientX, y: event.clientY }
    onChange(dragged(picture, crop, by, event.currentTarget.clientWidth))
  }
  return (
    <div
      className={classes.view}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        last.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        last.current = null
      }}
      onPointerCancel={() => {
        last.current = null
      }}
    >
      <canvas
        ref={canvas}
        className={classes.canvas}
        width={SIDE}
        height={SIDE}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what it shows is drawn
        role="img"
        aria-label={t('profile.cropPreview')}
      />
      <span className={classes.circle} aria-hidden="true" />
    </div>
  )
}
