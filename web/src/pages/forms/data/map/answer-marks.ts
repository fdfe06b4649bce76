import type { MapPoint } from '@plumbline/contract/data/form-map'
import { unwrapping } from '../../../../map/bounds.ts'
import { clustersOf } from '../../../../map/marks/clusters.ts'
import { type MapPosition, positionOf } from '../../../../map/sites.ts'

/** A submission where it was made. */
export interface AnswerPoint extends MapPosition {
  _id: string
  refId: number
  /** The place of its class in their list. */
  at: number
  /** The visit sent no position: it is that of the site. */
  isOfSite: boolean
}

/** Submissions that stand together at a zoom. */
export interface AnswerMark extends MapPosition {
  key: string
  points: readonly AnswerPoint[]
}

/** From so many on, those that would lie on each other are one ring. */
export const CLUSTERED_FROM = 300
/** Pixels in which they become one. */
const TOGETHER = 44

/** The points of an answer of the server, without those that have no position. */
export function answerPoints(docs: readonly MapPoint[]): AnswerPoint[] {
  const points = docs.flatMap(([_id, refId, at, lat, lng, isOfSite]) => {
    const place = positionOf({ lat, lng })
    return place ? [{ _id, refId, at, ...place, isOfSite }] : []
  })
  const unwrap = unwrapping(points)
  for (const point of points) point.lng = unwrap(point.lng)
  return points
}

/** The marks for points at a zoom. Few points stand where they are, one mark a spot; many points are clustered. */
export function answerMarks(points: readonly AnswerPoint[]): (zoom: number) => AnswerMark[] {
  if (points.length < CLUSTERED_FROM) {
    const spots = Map.groupBy(points, ({ lat, lng }) => `${lat} ${lng}`)
    const marks = [...spots.values()].map(markOf)
    return () => marks
  }
  const clusters = clustersOf(points, TOGETHER)
  return (zoom) => clusters(Math.floor(zoom)).map(markOf)
}

function markOf(points: readonly AnswerPoint[]): AnswerMark {
  const mean = (of: (point: AnswerPoint) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  return {
    key: `${points[0]?._id} ${points.length}`,
    lat: mean(({ lat }) => lat),
    lng: mean(({ lng }) => lng),
    points,
  }
}
