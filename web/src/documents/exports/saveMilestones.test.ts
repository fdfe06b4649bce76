import { expect, it } from 'vitest'
import { daysBetween, localDay } from '../../lib/dates/dates.ts'
import { csvOfMilestones, fullCsvOfMilestones } from './saveMilestones.ts'
import { aMilestone, aSite } from '@plumbline/contract/testing/things'

it('Milestones are saved in the columns of the specification, with NULL for what is missing', () => {
  const text = csvOfMilestones([
    aMilestone({ _id: 'a', taskId: '=1+1', dateActualEnd: null }),
    aMilestone({
      _id: 'b',
      taskId: 'T, 2',
      actualStatus: 'Completed',
      dateActualEnd: '2026-06-08',
    }),
  ])
  expect(text).toBe(
    '\uFEFF_id,actualStatus,taskId,dateActualStart,dateActualEnd\r\n' +
      "a,Ongoing,'=1+1,2026-03-02,NULL\r\n" +
      'b,Completed,"T, 2",2026-03-02,2026-06-08\r\n',
  )
})

it('A file with everything names the site and says by how many days a milestone slips and is late', () => {
  const milestone = aMilestone({
    cost: 12.5,
    costUnit: 'UAH',
    flag: 2,
    activityId: 'A1020',
    dateForecastEnd: '2026-05-27',
  })
  const [heads = '', row = ''] = fullCsvOfMilestones([milestone], [aSite()]).split('\r\n')
  const cells = new Map(heads.split(',').map((head, n) => [head, row.split(',')[n]]))
  expect(Object.fromEntries(cells)).toMatchObject({
    'site.name': 'Trostianets City Hospital',
    cost: '12.5',
    costUnit: 'UAH',
    wasPaid: 'false',
    dateActualEnd: 'NULL',
    flag: '2',
    slipDays: '5',
    daysLate: String(daysBetween('2026-05-22', localDay())),
    activityId: 'A1020',
    dateForecastEnd: '2026-05-27',
  })
})

it('What has not happened is no actual date in any file', () => {
  const stale = { dateActualStart: '2026-03-02', dateActualEnd: '2026-06-08' }
  const text = csvOfMilestones([
    aMilestone({ _id: 'a', actualStatus: 'Not Started', ...stale }),
    aMilestone({ _id: 'b', actualStatus: 'Ongoing', ...stale }),
  ])
  expect(text).toContain('a,Not Started,,NULL,NULL\r\n')
  expect(text).toContain('b,Ongoing,,2026-03-02,NULL\r\n')
})
