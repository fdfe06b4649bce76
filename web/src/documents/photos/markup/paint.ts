import { lineOf, type Colour, type Point, type Shape } from './shapes.ts'

/** Around every line, so that it is seen on any photo. */
const LIGHT = '#ffffff'
const DARK = '#14181f'
const edgeOf = (colour: Colour) => (colour === LIGHT ? DARK : LIGHT)

/** Draws shapes over a photo of this size. */
export function paint(
  context: CanvasRenderingContext2D,
  shapes: readonly Shape[],
  { width, height }: { width: number; height: number },
): void {
  const line = lineOf(width, height)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const shape of shapes) {
    if (shape.tool === 'text') paintText(context, shape, line)
    else {
      stroke(context, shape, edgeOf(shape.colour), line * 1.8)
      stroke(context, shape, shape.colour, line)
    }
  }
}

type Line = Exclude<Shape, { tool: 'text' }>

function stroke(context: CanvasRenderingContext2D, shape: Line, colour: string, line: number) {
  context.strokeStyle = colour
  context.lineWidth = line
  context.beginPath()
  trace(context, shape, line)
  context.stroke()
}

function trace(context: CanvasRenderingContext2D, shape: Line, line: number): void {
  if (shape.tool === 'pen') {
    for (const [n, { x, y }] of shape.points.entries()) {
      if (n === 0) context.moveTo(x, y)
      else context.lineTo(x, y)
    }
    return
  }
  const { from, to } = shape
  if (shape.tool === 'box') return context.rect(from.x, from.y, to.x - from.x, to.y - from.y)
  if (shape.tool === 'ring') {
    const [across, down] = [Math.abs(to.x - from.x) / 2, Math.abs(to.y - from.y) / 2]
    context.moveTo((from.x + to.x) / 2 + across, (from.y + to.y) / 2)
    return context.ellipse(
      (from.x + to.x) / 2,
      (from.y + to.y) / 2,
      across,
      down,
      0,
      0,
      2 * Math.PI,
    )
  }
  context.moveTo(from.x, from.y)
  context.lineTo(to.x, to.y)
  for (const point of headOf(from, to, line * 6)) {
    context.moveTo(to.x, to.y)
    context.lineTo(point.x, point.y)
  }
  return undefined
}

/** The two ends of the head of an arrow. */
function headOf(from: Point, to: Point, length: number): Point[] {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  return [angle + 2.6, angle - 2.6].map((turned) => ({
    x: to.x + length * Math.cos(turned),
    y: to.y + length * Math.sin(turned),
  }))
}

function paintText(
  context: CanvasRenderingContext2D,
  { at, text, colour }: Extract<Shape, { tool: 'text' }>,
  line: number,
): void {
  const size = line * 6
  context.font = `600 ${size}px "Inter Variable", Inter, sans-serif`
  context.textBaseline = 'middle'
  const width = context.measureText(text).width
  context.fillStyle = colour
  context.beginPath()
  context.roundRect(at.x, at.y - size * 0.75, width + size, size * 1.5, size * 0.3)
  context.fill()
  // light colours have dark words
  context.fillStyle = colour === LIGHT || colour === '#ffc400' ? DARK : LIGHT
  context.fillText(text, at.x + size / 2, at.y)
}

/** A copy of the photo with what was drawn on it, as JPEG; null where the browser has no room to draw it. */
export async function markedCopy(
  photo: HTMLImageElement,
  shapes: readonly Shape[],
  name: string,
): Promise<File | null> {
  const { naturalWidth: width, naturalHeight: height } = photo
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) return null
  context.drawImage(photo, 0, 0, width, height)
  paint(context, shapes, { width, height })
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.9),
  )
  return blob && new File([blob], name, { type: 'image/jpeg' })
}
