import type { Clock } from './clock.ts'
import { type Milestone, milestoneId } from './plan-site.ts'

/** Oddities of real schedules that a timeline must bear: no dates, an end before the start … */
export function unusualMilestones(clock: Clock): Milestone[] {
  return [
    milestone('irpin', 'Solar panels on the roof', {
      actualStatus: 'Not Started',
      actualStartMessage: 'Waits for a donor; dates follow with the grant.',
    }),
    milestone('nizhyn', 'Lift installation', {
      actualStatus: 'Ongoing',
      percentCompleted: 15,
      datePlannedStart: clock.day('2026-09-14'),
      datePlannedEnd: clock.day('2026-06-01'),
      dateActualStart: clock.day('2026-06-02'),
    }),
    milestone('makariv', 'Defects liability', {
      actualStatus: 'Not Started',
      datePlannedStart: clock.day('2026-08-03'),
      datePlannedEnd: '4637-11-20',
    }),
    milestone('chernihiv', 'Closing of the contract', {
      actualStatus: 'Not Started',
      hideFromGantt: true,
      datePlannedStart: clock.day('2026-10-05'),
      datePlannedEnd: clock.day('2026-10-30'),
    }),
    milestone('pryluky', 'Furniture and equipment', {
      actualStatus: 'Stopped',
      percentCompleted: 40,
      actualStartMessage: 'The supplier went out of business; the rest is tendered again.',
      datePlannedStart: clock.day('2026-04-06'),
      datePlannedEnd: clock.day('2026-05-29'),
      dateActualStart: clock.day('2026-04-20'),
      dateActualEnd: clock.day('2026-05-22'),
    }),
  ]
}

function milestone(
  site: string,
  name: string,
  given: Partial<Milestone> & Pick<Milestone, 'actualStatus'>,
): Milestone {
  return {
    _id: milestoneId(site, name),
    project: 'north',
    site,
    name,
    taskId: `${site.slice(0, 3).toUpperCase()}-990`,
    costUnit: 'UAH',
    paymentGroup: 'Lot 3',
    implementer: 'Budservis-Pivnich',
    ...given,
  }
}
