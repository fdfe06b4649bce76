import * as L from 'leaflet'
import type { MarkerBox } from '../basemap/LabelLayer.ts'
import { moved, labelRect, markRect, type LaidMark } from './layout.ts'
import type { MapPosition } from '../sites.ts'

/** The room that a marker with its label takes, for names of towns to keep off. */
export function markerBox({ mark, dx, dy, side }: LaidMark): MarkerBox {
  const rects = [markRect(mark)]
  if (mark.kind === 'group' && side) rects.push(labelRect(mark.name, side))
  return {
    at: L.latLng(mark.lat, mark.lng),
    rects: rects.map((rect) => moved(rect, { x: dx, y: dy })),
  }
}

export function pinBox({ lat, lng }: MapPosition): MarkerBox {
  return { at: L.latLng(lat, lng), rects: [markRect({ kind: 'site' })] }
}
