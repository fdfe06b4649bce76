import * as L from 'leaflet'
import type { MarkerRoom } from './basemap/LabelLayer.ts'
import type { Rect } from './basemap/labels.ts'
import type { Mark } from './marks.ts'
import type { Place } from './sites.ts'

/** Letters of a group's label are about so wide, in pixels. */
const LETTER = 7
const PIN: Rect = { left: -17, right: 17, top: -40, bottom: 3 }
const RING: Rect = { left: -28, right: 28, top: -28, bottom: 28 }

/** The room that a marker with its label takes, for names of towns to keep off. */
export function roomOf(mark: Mark): MarkerRoom {
  if (mark.kind === 'site') return roomOfPin(mark)
  const at = L.latLng(mark.lat, mark.lng)
  if (mark.kind === 'cluster') return { at, rects: [RING] }
  const half = (mark.name.length * LETTER) / 2 + 10
  return { at, rects: [RING, { left: -half, right: half, top: 28, bottom: 54 }] }
}

export function roomOfPin({ lat, lng }: Place): MarkerRoom {
  return { at: L.latLng(lat, lng), rects: [PIN] }
}
