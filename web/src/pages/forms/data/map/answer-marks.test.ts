import type { MapPoint } from '@plumbline/contract/data/form-map'
import { expect, it } from 'vitest'
import { answerMarks, answerPoints, CLUSTERED_FROM } from './answer-marks.ts'

const point = (n: number, lat: number, lng: number): MapPoint => [`s${n}`, n, 0, lat, lng, false]

it('what has no position is no point, and nothing stands at 0, 0', () => {
  const points = answerPoints([point(1, 50, 30), point(2, 0, 0), point(3, 91, 30)])
  expect(points.map(({ refId }) => refId)).toEqual([1])
})

it('few stand where they are, and only those on one and the same spot are one ring', () => {
  const marks = answerMarks(
    answerPoints([point(1, 50, 30), point(2, 50, 30), point(3, 50.00001, 30)]),
  )
  expect(marks(3).map(({ points }) => points.map(({ refId }) => refId))).toEqual([[1, 2], [3]])
  expect(marks(18)).toBe(marks(3))
})

it('many are rings that come apart when one zooms in, and none is lost', () => {
  const docs = Array.from({ length: CLUSTERED_FROM }, (_, n) => point(n, 48 + n / 100, 30))
  const marks = answerMarks(answerPoints(docs))
  expect(marks(3).length).toBeLessThan(20)
  expect(marks(16)).toHaveLength(CLUSTERED_FROM)
  expect(marks(5).flatMap(({ points }) => points)).toHaveLength(CLUSTERED_FROM)
})

it('both sides of the antimeridian lie beside each other', () => {
  const lngs = answerPoints([point(1, -17, 179), point(2, -17, -179)]).map(({ lng }) => lng)
  expect(lngs).toEqual([179, 181])
})
