import { isLong, isTooNarrow } from '@plumbline/contract/rules/long-pictures'

/** A view of a photo: a multiple of the size that fits, moved by px from the middle of its stage. */
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
/** The scale that a double tap leads to; another one leads back. */
export const CLOSER = 2.4
/** A key, a button, or a turn of the wheel. */
export const STEP = 1.4
const MOST = 8
/** The width in px at which one reads the original of a long picture that was made too narrow. */
const COLUMN = 480

/**
 * The first view of a photo: as it fits. A long one is as wide as it is, or as the room, so that it can be read from
 * its beginning.
 */
export function firstView({ room, photo }: Box, size: Box['photo']): View {
  if (!isLong(size)) return FIT
  const edge = size.height > size.width ? 'width' : 'height'
  const across = isTooNarrow(size) ? Math.max(COLUMN, size[edge]) : size[edge]
  const scale = Math.max(1, Math.min(across, room[edge]) / photo[edge])
  const far = { width: photo.width * scale, height: photo.height * scale }
  return within({ scale, x: far.width / 2, y: far.height / 2 }, { room, photo })
}

/** The highest scale: a line of a picture may fill the room. */
const mostOf = ({ room, photo }: Box): number =>
  Math.max(
    MOST,
    photo.width && (2 * room.width) / photo.width,
    photo.height && (2 * room.height) / photo.height,
  )

/** Looked at by `factor` closer; what lies at `at`, px from the middle of the stage, stays where it is. */
export function zoomed(view: View, factor: number, at: Point, box: Box): View {
  const scale = Math.min(mostOf(box), Math.max(1, view.scale * factor))
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
