// Valid things for tests: a test says what matters to it, and the rest is as the contract begins it.
import { MILESTONE_FIELDS, type MilestoneField } from '../milestones/milestone-fields.ts'
import type { Milestone } from '../milestones/milestone.ts'
import { emptyOf, type Field } from '../shapes/field-kinds.ts'
import { SITE_FIELDS, type SiteField } from '../sites/site-fields.ts'
import type { Site } from '../sites/site.ts'

const emptyFields = (fields: Record<string, Field>) =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, emptyOf(field)]))

/** A site without a pin, issues and budget. */
export function aSite(own: Partial<Site> = {}): Site {
  return {
    _id: 'site-1',
    project: 'project-1',
    ...(emptyFields(SITE_FIELDS) as Pick<Site, SiteField>),
    name: 'Trostianets City Hospital',
    shortName: 'Trostianets Hospital',
    region: 'Sumy Oblast',
    issueCount: 0,
    archivedAt: null,
    version: 1,
    ...own,
  }
}

/** A milestone under way, with plan and start. */
export function aMilestone(own: Partial<Milestone> = {}): Milestone {
  const _id = own._id ?? 'milestone-1'
  return {
    _id,
    id: _id,
    project: 'project-1',
    ...(emptyFields(MILESTONE_FIELDS) as Pick<Milestone, MilestoneField>),
    name: 'Roof trusses & covering',
    site: 'site-1',
    actualStatus: 'Ongoing',
    isCompleted: false,
    datePlannedStart: '2026-02-09',
    datePlannedEnd: '2026-05-22',
    dateActualStart: '2026-03-02',
    lastUpdateDate: null,
    lastUpdateNotes: '',
    daysOverdue: 0,
    componentCount: 0,
    flag: 0,
    archivedAt: null,
    notInScheduleSince: null,
    version: 1,
    ...own,
  }
}
