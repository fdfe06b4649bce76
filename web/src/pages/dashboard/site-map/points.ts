import type { IssueSummary } from '@plumbline/contract/issues/issue'
import type { SubmissionSummary } from '@plumbline/contract/submissions/submission'
import { clustersOf } from '../../../map/marks/clusters.ts'
import { awayFrom } from '../../../map/place/bearing.ts'
import { positionOf, type MapPosition } from '../../../map/sites.ts'

/** Points nearer to each other than so many pixels are one with a number. */
const TOGETHER = 24

/** A submission or an issue where it was made. */
export type Point = MapPosition & { key: string } & (
    | { kind: 'submission'; submission: SubmissionSummary }
    | { kind: 'issue'; issue: IssueSummary }
  )

/** Points that stand together at a zoom, in the middle of them. */
export interface PointMark extends MapPosition {
  key: string
  points: readonly Point[]
}

/** Whatever has a position: issues first, which want to be seen. */
export function pointsOf(
  issues: readonly IssueSummary[],
  submissions: readonly SubmissionSummary[],
): Point[] {
  return [
    ...issues.flatMap((issue): Point[] => {
      const place = placeOf(issue)
      return place ? [{ ...place, key: issue._id, kind: 'issue', issue }] : []
    }),
    ...submissions.flatMap((submission): Point[] => {
      const place = placeOf(submission)
      return place ? [{ ...place, key: submission._id, kind: 'submission', submission }] : []
    }),
  ]
}

const placeOf = (document: { submittedFromLat: number | null; submittedFromLng: number | null }) =>
  positionOf({ lat: document.submittedFromLat, lng: document.submittedFromLng })

/** Returns the marks that are drawn at a zoom; one mark stands for all points that are close together. */
export function pointMarks(points: readonly Point[]): (zoom: number) => PointMark[] {
  const clusters = clustersOf(points, TOGETHER)
  return (zoom) =>
    clusters(zoom).map((together) => {
      const mean = (of: (point: Point) => number) =>
        together.reduce((sum, point) => sum + of(point), 0) / together.length
      return {
        key: together.map(({ key }) => key).join(' '),
        lat: mean(({ lat }) => lat),
        lng: mean(({ lng }) => lng),
        points: together,
      }
    })
}

/** The distance of the farthest point from the pin, in metres; null without points. */
export function farthest(pin: MapPosition, points: readonly MapPosition[]): number | null {
  return points.length === 0 ? null : Math.max(...points.map((at) => awayFrom(pin, at).metres))
}
