/** How a photo is looked at: so many times as large as it fits, moved by px from the middle of its stage. */
export interface View {
  scale: number
  x: number
  y: number
}

/** Sizes in px: the room that there is, and the photo as it fits into it. */
export interface Box {
  room: { width: number; height: number }
  photo: { width: number; height: number }
}

interface Point {
  x: number
  y: number
}

export const FIT: View = { scale: 1, x: 0, y: 0 }
/** What a double tap leads to, and from there back. */
export const CLOSER = 2.4
/** A key, a button, or a turn of the wheel. */
export const STEP = 1.4
const MOST = 8

/** Looked at by `factor` closer; what lies at `at`, px from the middle of the stage, stays where it is. */
export function zoomed(view: View, factor: number, at: Point, box: Box): View {
  const scale = Math.min(MOST, Math.max(1, view.scale * factor))
  const by = scale / view.scale
  return within({ scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, box)
}

/** Moved by so many px, and never beyond the edges of the photo. */
export function moved(view: View, by: Point, box: Box): View {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, box)
}

function within({ scale, x, y }: View, { room, photo }: Box): View {
  if (scale === 1) return FIT
  const across = Math.max(0, (photo.width * scale - room.width) / 2)
  const down = Math.max(0, (photo.height * scale - room.height) / 2)
  return { scale, x: clamp(x, across), y: clamp(y, down) }
}

const clamp = (value: number, most: number) => Math.min(most, Math.max(-most, value))
