import type { Clock } from './clock.ts'
import { type Milestone, milestoneId } from './plan-site.ts'

interface Remark {
  site: string
  work: string
  by: string
  at: string
  text: string
}

const REMARKS: Remark[] = [
  {
    site: 'okhtyrka',
    work: 'Heating plant & radiators',
    by: 'andrii',
    at: '2026-06-10 09:30',
    text: 'Boilers 1 and 2 stand on their plinths. Pipework on the ground floor is at 80 percent.',
  },
  {
    site: 'okhtyrka',
    work: 'Heating plant & radiators',
    by: 'olena',
    at: '2026-06-17 17:05',
    text: 'TeploMontazh owes us a new completion date by Friday. Without it we move the handover.',
  },
  {
    site: 'trostianets',
    work: 'Roof trusses & covering',
    by: 'maksym',
    at: '2026-06-16 15:30',
    text: 'Work on grid 7 to 9 stopped until the anchors are tested. The other bays go on.',
  },
  {
    site: 'borodianka',
    work: 'Civil shelter fit-out',
    by: 'iryna',
    at: '2026-06-12 10:40',
    text: 'Second exit is clear. The ventilation test is planned for the last week of the month.',
  },
  {
    site: 'pokrov',
    work: 'Mains, section 1 (21 km)',
    by: 'viktor',
    at: '2026-06-12 12:00',
    text: 'Stopped at bridge km 7. The crew lays section 2 until the permit is there.',
  },
]

/** Documents by the milestone that they hang on. */
const DOCUMENTS: Record<string, string[]> = {
  [milestoneId('trostianets', 'Roof trusses & covering')]: [
    'documents/pull-out-test.pdf',
    'documents/anchor-schedule.xlsx',
  ],
  [milestoneId('okhtyrka', 'Heating plant & radiators')]: ['documents/flue-clearances.csv'],
  [milestoneId('pokrov', 'Mains, section 1 (21 km)')]: ['documents/anchor-schedule.xlsx'],
}

/** The milestones with their notes, their documents and what was said of them last. */
export function withRemarks(milestones: Milestone[], clock: Clock): Milestone[] {
  const remarks = Map.groupBy(REMARKS, ({ site, work }) => milestoneId(site, work))
  return milestones.map((milestone) => {
    const notes = (remarks.get(milestone._id) ?? []).map(({ by, at, text }, index) => ({
      _id: `${milestone._id}/n${index + 1}`,
      createdBy: by,
      createdAt: clock.moment(at),
      text,
    }))
    const last = notes.at(-1)
    return {
      ...milestone,
      notes,
      attachments: DOCUMENTS[milestone._id],
      ...(last && { lastUpdateDate: last.createdAt, lastUpdateNotes: last.text }),
    }
  })
}
