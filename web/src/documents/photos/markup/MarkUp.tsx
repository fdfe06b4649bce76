import { ArrowUpRight, Circle, Pencil, Square, Type, Undo2, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { toastError } from '../../../lib/overlay/toasts.ts'
import { photoUrl } from '../../../lib/texts/photoUrl.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import type { GalleryPhoto } from '../gallery.ts'
import classes from './MarkUp.module.css'
import { markedCopy, paint } from './paint.ts'
import {
  begun,
  COLOURS,
  drawnTo,
  isSeen,
  lineOf,
  TOOLS,
  type Colour,
  type Point,
  type Shape,
  type Tool,
} from './shapes.ts'

const ICONS: Record<Tool, LucideIcon> = {
  pen: Pencil,
  ring: Circle,
  arrow: ArrowUpRight,
  box: Square,
  text: Type,
}
const TEXT_MAX = 60

interface Props {
  photo: GalleryPhoto
  alt: string
  /** Adds the copy; gives whether it was. */
  onSave: (copy: File) => Promise<boolean>
  onClose: () => void
}

/** Draws on a copy of a photo: the original stays as it is. */
export default function MarkUp({ photo, alt, onSave, onClose }: Props) {
  const t = useT()
  const [tool, setTool] = useState<Tool>('ring')
  const [colour, setColour] = useState<Colour>(COLOURS[0])
  const [text, setText] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const picture = useRef<HTMLImageElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawing = useDrawing(canvas, tool, colour, text)
  const field = useRef<HTMLInputElement>(null)
  const leave = () => (drawing.shapes.length > 0 ? setAsking(true) : onClose())

  async function save() {
    if (!picture.current || busy) return
    setBusy(true)
    try {
      const copy = await markedCopy(picture.current, drawing.shapes, `marked-${photo._id}.jpg`)
      if (!copy) toastError(t('markup.failed'))
      else if (await onSave(copy)) onClose()
    } finally {
      setBusy(false)
    }
  }

  return (
    <section
      className={classes.page}
      aria-label={t('markup.title')}
      onKeyDownCapture={(event) => {
        // the gallery below has keys of its own
        event.stopPropagation()
        if (event.key === 'Escape' && !isAsking) leave()
      }}
    >
      <div className={`row ${classes.bar}`}>
        <button type="button" className={classes.word} onClick={leave}>
          {t('common.cancel')}
        </button>
        <button
          type="button"
          className={classes.tool}
          aria-label={t('markup.undo')}
          disabled={drawing.shapes.length === 0}
          onClick={drawing.undo}
        >
          <Undo2 size={20} />
        </button>
        <button
          type="button"
          className={classes.save}
          aria-busy={busy}
          disabled={drawing.shapes.length === 0 || busy}
          onClick={() => void save()}
        >
          {t('markup.save')}
        </button>
      </div>
      <div className={classes.stage}>
        <div className={classes.sheet}>
          <img
            ref={picture}
            src={photoUrl(photo.url, 'screen')}
            alt={alt}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              drawing.setSize({ width: naturalWidth, height: naturalHeight })
            }
          />
          <canvas
            ref={canvas}
            width={drawing.size.width}
            height={drawing.size.height}
            aria-hidden="true"
            onPointerDown={(event) => {
              if (tool === 'text' && text.trim() === '') {
                event.preventDefault()
                field.current?.focus()
              } else drawing.begin(event)
            }}
            onPointerMove={drawing.go}
            onPointerUp={drawing.end}
            onPointerCancel={drawing.end}
          />
        </div>
      </div>
      <p className={classes.note}>{t('markup.original')}</p>
      <div className={classes.tools}>
        {tool === 'text' && (
          <input
            ref={field}
            className={classes.text}
            aria-label={t('markup.text')}
            placeholder={t('markup.place')}
            value={text}
            maxLength={TEXT_MAX}
            onChange={({ target }) => setText(target.value)}
          />
        )}
        <fieldset aria-label={t('markup.tools')}>
          {TOOLS.map((one) => {
            const Icon = ICONS[one]
            return (
              <button
                key={one}
                type="button"
                className={classes.tool}
                aria-label={t(`markup.${one}`)}
                aria-pressed={one === tool}
                onClick={() => setTool(one)}
              >
                <Icon size={22} />
              </button>
            )
          })}
        </fieldset>
        <fieldset aria-label={t('markup.colours')}>
          {COLOURS.map((one, n) => (
            <button
              key={one}
              type="button"
              className={classes.colour}
              style={{ backgroundColor: one }}
              aria-label={t('markup.colour', { n: String(n) })}
              aria-pressed={one === colour}
              onClick={() => setColour(one)}
            />
          ))}
        </fieldset>
      </div>
      {isAsking && (
        <ConfirmDialog
          opened
          destructive
          title={t('markup.askTitle')}
          text={t('markup.askText')}
          onYes={onClose}
          onNo={() => setAsking(false)}
        />
      )}
    </section>
  )
}

/** The shapes in pixels of the photo, and the one that a finger or the mouse draws now. */
function useDrawing(
  canvas: RefObject<HTMLCanvasElement | null>,
  tool: Tool,
  colour: Colour,
  text: string,
) {
  const [size, setSize] = useState({ width: 1, height: 1 })
  const [shapes, setShapes] = useState<readonly Shape[]>([])
  const [current, setCurrent] = useState<Shape | null>(null)

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.clearRect(0, 0, size.width, size.height)
    paint(context, current ? [...shapes, current] : shapes, size)
  }, [canvas, shapes, current, size])

  function placeOf(event: PointerEvent<HTMLCanvasElement>): Point {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    return {
      x: ((event.clientX - left) / width) * size.width,
      y: ((event.clientY - top) / height) * size.height,
    }
  }
  return {
    size,
    setSize,
    shapes,
    undo: () => setShapes(shapes.slice(0, -1)),
    begin: (event: PointerEvent<HTMLCanvasElement>) => {
      event.currentTarget.setPointerCapture?.(event.pointerId)
      setCurrent(begun(tool, colour, placeOf(event), text.trim()))
    },
    go: (event: PointerEvent<HTMLCanvasElement>) => {
      if (current) setCurrent(drawnTo(current, placeOf(event)))
    },
    end: () => {
      if (current && isSeen(current, lineOf(size.width, size.height))) {
        setShapes([...shapes, current])
      }
      setCurrent(null)
    },
  }
}
