import * as L from 'leaflet'
import type { MarkerRoom } from '../basemap/LabelLayer.ts'
import { moved, roomOfLabel, roomOfMark, type LaidMark } from './layout.ts'
import type { Place } from '../sites.ts'

/** The room that a marker with its label takes, for names of towns to keep off. */
export function roomOf({ mark, dx, dy, side }: LaidMark): MarkerRoom {
  const rects = [roomOfMark(mark)]
  if (mark.kind === 'group' && side) rects.push(roomOfLabel(mark.name, side))
  return {
    at: L.latLng(mark.lat, mark.lng),
    rects: rects.map((rect) => moved(rect, { x: dx, y: dy })),
  }
}

export function roomOfPin({ lat, lng }: Place): MarkerRoom {
  return { at: L.latLng(lat, lng), rects: [roomOfMark({ kind: 'site' })] }
}
