import { expect, test } from 'vitest'
import { aSite, anIssue, aSubmission } from '../testing/programme.ts'
import { farthest, pointMarks, pointsOf } from './points.ts'

const site = aSite(1, 'Okhtyrka')
const at = (lat: number, lng: number) => ({ submittedFromLat: lat, submittedFromLng: lng })
const issues = [
  anIssue(1, site, at(50.31, 34.89)),
  anIssue(2, site, at(0, 0)),
  anIssue(3, site, { submittedFromLat: null }),
]
const submissions = [aSubmission(4, site, at(50.3101, 34.8901)), aSubmission(5, site, at(50.4, 35))]

test('what has a position stands on the map, issues first', () => {
  const points = pointsOf(issues, submissions)
  expect(points.map(({ kind, key }) => [kind, key.at(-1)])).toEqual([
    ['issue', '1'],
    ['submission', '4'],
    ['submission', '5'],
  ])
})

test('points that would lie on each other are one with a number, until one looks closer', () => {
  const marks = pointMarks(pointsOf(issues, submissions))
  expect(marks(9).map(({ points }) => points.length)).toEqual([2, 1])
  expect(marks(19).map(({ points }) => points.length)).toEqual([1, 1, 1])
  const [together] = marks(9)
  expect(together?.lat).toBeCloseTo(50.31005)
})

test('the farthest of them says how far around the pin people have reported', () => {
  const pin = { lat: 50.31, lng: 34.89 }
  expect(farthest(pin, [])).toBeNull()
  expect(farthest(pin, pointsOf(issues, submissions.slice(0, 1)))).toBeGreaterThan(10)
  expect(farthest(pin, pointsOf(issues, submissions))).toBeGreaterThan(10_000)
})
