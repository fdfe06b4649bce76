import type { Milestone } from '../milestones/milestone.ts'
import type { PackedMilestones } from '../milestones/packed-milestones.ts'
import { dayOf } from '../rules/dates/calendar-day.ts'
import { MILESTONE_STATUSES } from '../rules/status.ts'

const days = (dates: (string | null)[]) => dates.map((date) => (date === null ? null : dayOf(date)))

/** Milestones as the server packs them on `today`; those of no project are of `p`. */
export function packed(docs: readonly Milestone[], today = '2026-06-18'): PackedMilestones {
  const of = <Name extends keyof Milestone>(name: Name) => docs.map((milestone) => milestone[name])
  const sites = [...new Set(of('site'))]
  return {
    totalDocs: docs.length,
    project: docs[0]?.project ?? '00000000-0000-7000-8000-000000000000',
    today,
    sites,
    columns: {
      _id: of('_id'),
      site: of('site').map((site) => sites.indexOf(site)),
      name: of('name'),
      description: of('description'),
      taskId: of('taskId'),
      activityId: of('activityId'),
      actualStatus: of('actualStatus').map((status) => MILESTONE_STATUSES.indexOf(status)),
      hideFromGantt: of('hideFromGantt'),
      datePlannedStart: days(of('datePlannedStart')),
      datePlannedEnd: days(of('datePlannedEnd')),
      dateActualStart: days(of('dateActualStart')),
      dateActualEnd: days(of('dateActualEnd')),
      dateForecastStart: days(of('dateForecastStart')),
      dateForecastEnd: days(of('dateForecastEnd')),
      actualStartMessage: of('actualStartMessage'),
      paymentGroup: of('paymentGroup'),
      cost: of('cost'),
      costUnit: of('costUnit'),
      wasPaid: of('wasPaid'),
      implementer: of('implementer'),
      percentCompleted: of('percentCompleted'),
      lastUpdateDate: of('lastUpdateDate'),
      lastUpdateNotes: of('lastUpdateNotes'),
      componentCount: of('componentCount'),
      flag: of('flag'),
      form: of('form'),
      notInScheduleSince: of('notInScheduleSince'),
      version: of('version'),
    },
  }
}
