/** The tools for drawing. */
export const TOOLS = ['pen', 'ring', 'arrow', 'box', 'text'] as const
export type Tool = (typeof TOOLS)[number]

/** The five colours: they stand out from photos by their edge, and from each other. */
export const COLOURS = ['#c81e2b', '#ffc400', '#2f63de', '#ffffff', '#14181f'] as const
export type Colour = (typeof COLOURS)[number]

/** A place on the photo, in its own pixels. */
export interface Point {
  x: number
  y: number
}

/** Something that was drawn. */
export type Shape = { colour: Colour } & (
  | { tool: 'pen'; points: Point[] }
  | { tool: 'ring' | 'arrow' | 'box'; from: Point; to: Point }
  | { tool: 'text'; at: Point; text: string }
)

/** The shape that begins where a finger comes down; text is placed at once. */
export function begun(tool: Tool, colour: Colour, at: Point, text: string): Shape {
  if (tool === 'pen') return { tool, colour, points: [at] }
  if (tool === 'text') return { tool, colour, at, text }
  return { tool, colour, from: at, to: at }
}

/** The same once the finger has moved on. */
export function drawnTo(shape: Shape, to: Point): Shape {
  if (shape.tool === 'pen') return { ...shape, points: [...shape.points, to] }
  return shape.tool === 'text' ? { ...shape, at: to } : { ...shape, to }
}

/** So small that a tap and no drawing was meant, in widths of a line. */
const LEAST = 2

/** True if any part of the shape can be seen. */
export function isSeen(shape: Shape, line: number): boolean {
  if (shape.tool === 'text') return shape.text.trim() !== ''
  const [first, last] =
    shape.tool === 'pen'
      ? [shape.points[0], shape.points.at(-1)]
      : ([shape.from, shape.to] as const)
  if (shape.tool === 'pen' && shape.points.length > 3) return true
  return !!first && !!last && Math.hypot(last.x - first.x, last.y - first.y) > LEAST * line
}

/** The thickness of lines on a photo of this size, in its pixels. */
export const lineOf = (width: number, height: number) => Math.max(3, Math.max(width, height) / 160)
