import { expect, it } from 'vitest'
import { csvOfMilestones } from './saveMilestones.ts'
import { aMilestone } from './testing/builders.ts'

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
