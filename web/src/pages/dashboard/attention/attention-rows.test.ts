import { expect, test } from 'vitest'
import { aMilestone, anIssue, aSite } from '../testing/programme.ts'
import { issueRow, milestoneRows } from './attention-rows.ts'

const site = aSite(1, 'Okhtyrka Central District Hospital', { shortName: 'Okhtyrka Hospital' })
const names = new Map([[site._id, 'Okhtyrka Hospital']])
const today = '2026-06-18'
const milestones = [
  aMilestone(11, site, { name: 'Roof', datePlannedEnd: '2026-06-10', implementer: 'Desna' }),
  aMilestone(12, site, { name: 'Heating', actualStatus: 'Stopped', datePlannedEnd: '2026-05-19' }),
  aMilestone(13, site, { name: 'Windows', datePlannedEnd: '2026-06-30' }),
  aMilestone(14, site, { name: 'Façade', datePlannedEnd: '2026-06-20' }),
  aMilestone(15, site, { name: 'Drains', datePlannedEnd: '2026-12-01' }),
]
const titles = (chip: 'late' | 'offTrack' | 'due') =>
  milestoneRows(chip, milestones, names, today).map(({ title }) => title)

test('the rows of a chip are those that its number counts, the most urgent first', () => {
  expect(titles('late')).toEqual(['Heating', 'Roof'])
  expect(titles('offTrack')).toEqual(['Heating'])
  expect(titles('due')).toEqual(['Façade', 'Windows'])
  expect(milestoneRows('late', milestones, names, today)[1]).toMatchObject({
    place: 'Okhtyrka Hospital · Desna',
    late: 8,
  })
})

test('an issue has its reference and the short name of its site', () => {
  expect(issueRow(anIssue(45, site), names, 2)).toMatchObject({
    kind: 'issue',
    title: 'Issue 45',
    place: 'I-45 · Okhtyrka Hospital',
    late: 2,
  })
})
