import { expect, test } from 'vitest'
import { progressBySite } from '../../../lib/project/progress.ts'
import { aMilestone, aSite } from '../testing/programme.ts'
import { inOrder, lateBySite } from './site-order.ts'

const [okhtyrka, bucha, irpin] = [aSite(1, 'Okhtyrka'), aSite(2, 'Bucha'), aSite(3, 'Irpin')]
const milestones = [
  aMilestone(11, okhtyrka, { actualStatus: 'Off Track', datePlannedEnd: '2026-12-01' }),
  aMilestone(12, bucha, { actualStatus: 'Ongoing', datePlannedEnd: '2026-06-01' }),
  aMilestone(13, bucha, { actualStatus: 'Ongoing', datePlannedEnd: '2026-06-10' }),
  aMilestone(14, irpin, { actualStatus: 'Completed', datePlannedEnd: '2026-01-01' }),
]
const late = lateBySite(milestones, '2026-06-18')
const names = (order: 'late' | 'name') =>
  inOrder(progressBySite([okhtyrka, bucha, irpin], milestones), order, late).map(
    ({ site }) => site.name,
  )

test('sites of a phone are ordered by the days that they are late, then by what needs attention', () => {
  expect([...late.values()]).toEqual([17])
  expect(names('late')).toEqual(['Bucha', 'Okhtyrka', 'Irpin'])
  expect(names('name')).toEqual(['Bucha', 'Irpin', 'Okhtyrka'])
})
