import type { IssueSummary } from '@plumbline/contract/issues/issue'
import type { Milestone } from '@plumbline/contract/milestones/milestone'
import type { ProjectDetail } from '@plumbline/contract/projects'
import type { PointOfContact } from '@plumbline/contract/shapes'
import type { Site } from '@plumbline/contract/sites/site'
import {
  aMilestone as builtMilestone,
  aSite as builtSite,
} from '@plumbline/contract/testing/things'
import type { SubmissionSummary } from '@plumbline/contract/submissions/submission'
import { id, olena, someProject } from '../../../testing/people.ts'

/** A small programme of one project; a test says what matters to it. */

export const PROJECT = id(2)

export const contact: PointOfContact = {
  _id: olena._id,
  firstName: 'Olena',
  lastName: 'Kovalenko',
  photo: null,
  email: 'olena@plumbline.example',
  position: 'Programme Manager',
  phoneNumber: '+380 44 555 01 42',
}

export function theProject(sites: Site[], more: Partial<ProjectDetail> = {}): ProjectDetail {
  return {
    ...someProject(2, 'Northern Oblasts', { shortName: 'SHR North' }),
    sites: sites.map(({ _id, name }) => ({ _id, name })),
    attachments: [],
    ...more,
  }
}

export function aSite(n: number, name: string, more: Partial<Site> = {}): Site {
  return builtSite({ _id: id(n), project: PROJECT, name, shortName: '', ...more })
}

export function aMilestone(n: number, site: Site, more: Partial<Milestone> = {}): Milestone {
  return builtMilestone({
    _id: id(n),
    name: 'Roof trusses',
    project: PROJECT,
    site: site._id,
    dateActualEnd: '2026-05-20',
    ...more,
  })
}

export function anIssue(n: number, site: Site, more: Partial<IssueSummary> = {}): IssueSummary {
  return {
    _id: id(n),
    refId: n,
    project: PROJECT,
    milestone: { _id: id(50), name: 'Roof trusses', description: '' },
    site: { _id: site._id, name: site.name },
    submission: null,
    isRaisedByHand: false,
    submittedFromLat: null,
    submittedFromLng: null,
    createdAt: '2026-06-17T09:12:00.000Z',
    createdBy: null,
    currentCategorization: 2,
    isResolved: false,
    isDeleted: false,
    deletedAt: null,
    deletedBy: null,
    deletedReason: null,
    isShared: false,
    question: { errorName: 'Defect', errorText: `Issue ${n}`, entryPath: '' },
    owner: null,
    organisation: '',
    dueAt: null,
    readyAt: null,
    readyBy: null,
    unread: 0,
    version: 1,
    ...more,
  }
}

export function aSubmission(
  n: number,
  site: Site,
  more: Partial<SubmissionSummary> = {},
): SubmissionSummary {
  return {
    _id: id(n),
    refId: n,
    project: PROJECT,
    milestone: { _id: id(50), name: `Report ${n}`, description: '' },
    site: { _id: site._id, name: site.name },
    form: null,
    formVersion: null,
    review: 'received',
    filesExpected: 0,
    filesArrived: 0,
    toCheck: 0,
    createdBy: null,
    createdAt: '2026-06-17T09:12:00.000Z',
    submittedFromLat: null,
    submittedFromLng: null,
    isDeleted: false,
    deletedAt: null,
    deletedBy: null,
    deletedReason: null,
    isShared: false,
    issues: [],
    issueCount: 0,
    photo: null,
    photoCount: 0,
    unread: 0,
    version: 1,
    ...more,
  }
}
