import { MILESTONE_FIELDS } from '../milestones/milestone-fields.ts'
import type { Milestone } from '../milestones/milestone.ts'
import type { PackedMilestones } from '../milestones/packed-milestones.ts'
import { dayOf } from '../rules/dates/calendar-day.ts'
import { MILESTONE_STATUSES } from '../rules/status.ts'
import { ofKinds } from '../shapes/field-kinds.ts'

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
      ...ofKinds(MILESTONE_FIELDS, {
        name: (_, key) => of(key) as string[],
        text: (_, key) => of(key) as string[],
        longText: (_, key) => of(key) as string[],
        form: (_, key) => of(key) as (string | null)[],
        site: () => of('site').map((site) => sites.indexOf(site)),
        status: () => of('actualStatus').map((status) => MILESTONE_STATUSES.indexOf(status)),
        date: (_, key) => days(of(key) as (string | null)[]),
        percent: (_, key) => of(key) as number[],
        amount: (_, key) => of(key) as (number | null)[],
        yesNo: (_, key) => of(key) as boolean[],
      }),
      lastUpdateDate: of('lastUpdateDate'),
      lastUpdateNotes: of('lastUpdateNotes'),
      componentCount: of('componentCount'),
      flag: of('flag'),
      notInScheduleSince: of('notInScheduleSince'),
      version: of('version'),
    },
  }
}
