import type { ProgrammeFile } from '@plumbline/contract/programme/programme-file'
import { addDays, type Clock, daysBetween } from './clock.ts'
import { between, type Random } from './random.ts'
import type { Work } from './works.ts'

export type Site = NonNullable<ProgrammeFile['sites']>[number]
export type Milestone = NonNullable<ProgrammeFile['milestones']>[number]

/** A site as the story tells it. Its milestones follow from a plan of works, or are told. */
export type SiteStory = {
  _id: string
  name: string
  shortName: string
  region: string
  at: [lat: number, lng: number]
  /** UAH */
  budget: number
  typeOfWork: string
  contractor: string
  description?: string
  poc?: string
} & ({ plan: Plan } | { told: ReportedWork[] })

interface Plan {
  works: Work[]
  /** Day of the story on which the first work was planned to start. */
  start: string
  /** By how many days the works run late, about. */
  late: number
  /** Works that got stuck. */
  offTrack?: string[]
}

type Span = [start: string, end: string]

/** One work as the story tells it, on days of the story. */
export interface ReportedWork {
  name: string
  implementer: string
  status: Milestone['actualStatus']
  planned: Span
  /** Without an end it goes on; empty before it begins. */
  actual: [start?: string, end?: string]
  percent: number
  /** UAH */
  cost: number
  message?: string
}

export function completed(
  name: string,
  implementer: string,
  planned: Span,
  actual: Span,
  cost: number,
): ReportedWork {
  return { name, implementer, status: 'Completed', planned, actual, percent: 100, cost }
}

export function ongoing(
  name: string,
  implementer: string,
  planned: Span,
  begun: string,
  percent: number,
  cost: number,
): ReportedWork {
  return { name, implementer, status: 'Ongoing', planned, actual: [begun], percent, cost }
}

export function notStarted(
  name: string,
  implementer: string,
  planned: Span,
  cost: number,
): ReportedWork {
  return { name, implementer, status: 'Not Started', planned, actual: [], percent: 0, cost }
}

export function siteOf(project: string, story: SiteStory): Site {
  const { _id, name, shortName, region, budget, typeOfWork, contractor, description, poc } = story
  const [lat, lng] = story.at
  return {
    _id,
    project,
    name,
    shortName,
    region,
    groupedListName: region,
    description,
    lat,
    lng,
    poc,
    budget,
    typeOfWork,
    contractor,
  }
}

/** `okhtyrka/roof-replacement` */
export function milestoneId(site: string, work: string): string {
  const words = work.normalize('NFKD').replace(/[^\w\s-]/g, '')
  return `${site}/${words.trim().toLowerCase().replace(/\s+/g, '-')}`
}

export function milestonesOf(
  project: string,
  site: SiteStory,
  clock: Clock,
  random: Random,
): Milestone[] {
  const works: (Pick<Milestone, 'name' | 'actualStatus'> & Partial<Milestone>)[] =
    'told' in site
      ? site.told.map((work) => toldMilestone(work, clock))
      : site.plan.works.map((work) => plannedMilestone(site, site.plan, work, clock, random))
  return works.map((work, index) => ({
    _id: milestoneId(site._id, work.name),
    project,
    site: site._id,
    taskId: `${site._id.slice(0, 3).toUpperCase()}-${String((index + 1) * 10).padStart(3, '0')}`,
    costUnit: 'UAH',
    paymentGroup: `Lot ${index < 3 ? 1 : 2}`,
    ...work,
  }))
}

function toldMilestone(work: ReportedWork, clock: Clock) {
  const [plannedStart, plannedEnd] = work.planned
  const [start, end] = work.actual
  return {
    name: work.name,
    implementer: work.implementer,
    cost: work.cost,
    actualStatus: work.status,
    actualStartMessage: work.message,
    percentCompleted: work.percent,
    wasPaid: work.status === 'Completed',
    datePlannedStart: clock.day(plannedStart),
    datePlannedEnd: clock.day(plannedEnd),
    dateActualStart: start === undefined ? null : clock.day(start),
    dateActualEnd: end === undefined ? null : clock.day(end),
  }
}

function plannedMilestone(site: SiteStory, plan: Plan, work: Work, clock: Clock, random: Random) {
  const datePlannedStart = addDays(clock.day(plan.start), work.from * 7)
  const datePlannedEnd = addDays(datePlannedStart, work.weeks * 7 - 3)
  const progress = progressOf(datePlannedStart, datePlannedEnd, plan.late, clock, random)
  return {
    name: work.name,
    implementer: work.implementer,
    cost: Math.round((site.budget * work.cost) / 100_000) * 1000,
    datePlannedStart,
    datePlannedEnd,
    ...progress,
    ...(plan.offTrack?.includes(work.name) && {
      actualStatus: 'Off Track' as const,
      percentCompleted: between(random, 400, 700) / 10,
      wasPaid: false,
      dateActualEnd: null,
    }),
  }
}

/**
 * The progress of a work: its plan, moved by the delay of the site. A work that has not started at a late
 * site is expected to be late, too.
 */
function progressOf(
  plannedStart: string,
  plannedEnd: string,
  late: number,
  { today }: Clock,
  random: Random,
) {
  const begun = addDays(plannedStart, Math.max(0, late + between(random, -5, 8)))
  const done = addDays(plannedEnd, Math.max(-4, late + between(random, -6, 14)))
  if (begun > today) {
    // a site that runs late is expected to go on late
    const isLate = late > 0
    return {
      actualStatus: 'Not Started' as const,
      ...(isLate && { dateForecastStart: begun, dateForecastEnd: done < begun ? begun : done }),
    }
  }
  if (done < today) {
    return {
      actualStatus: 'Completed' as const,
      percentCompleted: 100,
      wasPaid: daysBetween(done, today) > 45,
      dateActualStart: begun,
      dateActualEnd: done,
    }
  }
  const share = daysBetween(begun, today) / (daysBetween(begun, done) || 1)
  return {
    actualStatus: 'Ongoing' as const,
    percentCompleted: Math.round(Math.min(0.95, share * (0.75 + random() * 0.2)) * 1000) / 10,
    dateActualStart: begun,
  }
}
