import { describe, expect, it } from 'vitest'
import { byUrgency, progressBySite } from './progress.ts'
import { aMilestone, aSite } from '../../pages/dashboard/testing/programme.ts'

const quiet = aSite(10, 'Bucha Kindergarten')
const late = aSite(11, 'Trostianets Hospital', { issueCount: 1 })
const worse = aSite(12, 'Okhtyrka Hospital', { issueCount: 3 })
const done = aSite(13, 'Lebedyn Clinic')
const begun = aSite(14, 'Borodianka Lyceum')

const progress = progressBySite(
  [done, begun, late, quiet, worse],
  [
    aMilestone(20, late, { actualStatus: 'Stopped' }),
    aMilestone(21, late, { actualStatus: 'Completed' }),
    aMilestone(22, worse, { actualStatus: 'Off Track' }),
    aMilestone(23, done, { actualStatus: 'Completed' }),
    aMilestone(24, begun, { actualStatus: 'Ongoing' }),
    aMilestone(25, begun, { actualStatus: 'Completed' }),
    aMilestone(26, begun, { actualStatus: 'Completed' }),
  ],
)

describe('the progress of the sites', () => {
  it('is rolled up from their own milestones', () => {
    expect(progress.map(({ site, status, percent }) => [site.name, status, percent])).toEqual([
      ['Lebedyn Clinic', 'Completed', 100],
      ['Borodianka Lyceum', 'Ongoing', 67],
      ['Trostianets Hospital', 'Off Track', 50],
      ['Bucha Kindergarten', 'Not Started', 0],
      ['Okhtyrka Hospital', 'Off Track', 0],
    ])
  })

  it('puts first what needs attention, by issues among equals', () => {
    expect(byUrgency(progress).map(({ site }) => site.name)).toEqual([
      'Okhtyrka Hospital',
      'Trostianets Hospital',
      'Borodianka Lyceum',
      'Bucha Kindergarten',
      'Lebedyn Clinic',
    ])
  })
})
