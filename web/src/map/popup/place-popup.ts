export interface PopupSpace {
  /** The map's element. */
  width: number
  height: number
  /** Where the marker stands in it. */
  x: number
  y: number
  /** Pixels by which the marker reaches above and below that. */
  above: number
  below: number
  popupWidth: number
  popupHeight: number
}

export interface PopupPlace {
  /** Pixels from the marker's place to the popup's corner. */
  left: number
  top: number
  /** By how much the map has to move up (positive) or down for the popup to fit. */
  overflow: number
}

const GAP = 8
/** The popup keeps off the edges of the map. */
const EDGE = 8

/** Under the marker where there is room, else over it; kept between the sides of the map. */
export function placePopup(room: PopupSpace): PopupPlace {
  const { x, y, popupWidth, popupHeight } = room
  const centred = x - popupWidth / 2
  const rightmost = Math.max(EDGE, room.width - popupWidth - EDGE)
  const left = Math.min(Math.max(centred, EDGE), rightmost) - x
  const under = y + room.below + GAP
  const above = y - room.above - GAP - popupHeight
  const missingUnder = Math.max(0, under + popupHeight + EDGE - room.height)
  const missingAbove = Math.min(0, above - EDGE)
  return missingUnder <= -missingAbove
    ? { left, top: under - y, overflow: missingUnder }
    : { left, top: above - y, overflow: missingAbove }
}
