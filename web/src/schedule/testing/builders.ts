import type { Milestone } from '@plumbline/contract/milestones/milestone'
import type { Site } from '@plumbline/contract/sites/site'

/** Builders for tests: a valid site and milestone, in which a test says what matters to it. */

export function aSite(site: Partial<Site> = {}): Site {
  const _id = site._id ?? 'site-1'
  return {
    _id,
    project: 'project-1',
    name: 'Trostianets City Hospital',
    shortName: 'Trostianets Hospital',
    groupedListName: '',
    region: 'Sumy Oblast',
    description: '',
    lat: null,
    lng: null,
    poc: null,
    budget: null,
    typeOfWork: '',
    contractor: '',
    issueCount: 0,
    archivedAt: null,
    version: 1,
    ...site,
  }
}

export function aMilestone(milestone: Partial<Milestone> = {}): Milestone {
  const _id = milestone._id ?? 'milestone-1'
  return {
    _id,
    id: _id,
    name: 'Roof trusses & covering',
    description: '',
    taskId: '',
    activityId: '',
    project: 'project-1',
    site: 'site-1',
    actualStatus: 'Ongoing',
    isCompleted: false,
    hideFromGantt: false,
    datePlannedStart: '2026-02-09',
    datePlannedEnd: '2026-05-22',
    dateActualStart: '2026-03-02',
    dateActualEnd: null,
    dateForecastStart: null,
    dateForecastEnd: null,
    actualStartMessage: '',
    paymentGroup: '',
    cost: null,
    costUnit: '',
    wasPaid: false,
    implementer: '',
    percentCompleted: 0,
    lastUpdateDate: null,
    lastUpdateNotes: '',
    daysOverdue: 0,
    componentCount: 0,
    flag: 0,
    form: null,
    archivedAt: null,
    notInScheduleSince: null,
    version: 1,
    ...milestone,
  }
}
