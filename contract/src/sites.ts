import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { archivedQuery } from './shapes/list-query.ts'
import {
  id,
  moment,
  noBody,
  noQuery,
  pointOfContact,
  projectParams,
  seenVersion,
} from './shapes.ts'
import { siteFields, siteForm, siteRows, siteTable } from './sites/site-forms.ts'

export const site = z.object({
  _id: id,
  project: id,
  name: z.string(),
  shortName: z.string(),
  groupedListName: z.string(),
  region: z.string(),
  description: z.string(),
  /** A missing position is null and never drawn. */
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  poc: pointOfContact.nullable(),
  budget: z.number().nullable(),
  typeOfWork: z.string(),
  contractor: z.string(),
  /** Open, undeleted issues with a severity above 1. */
  issueCount: z.number().int(),
  /** Since when it is in no list; null for those that are. */
  archivedAt: moment.nullable(),
  version: z.number().int(),
})
export type Site = z.infer<typeof site>

/** What an admin changes of a site. What is left out stays; null empties a position or a budget. */
export const siteChange = siteFields.partial().extend({
  archived: z.boolean().optional(),
  version: seenVersion,
})
export type SiteChange = z.output<typeof siteChange>

const siteParams = projectParams.extend({ siteId: id })
const withSites = z.object({ docs: z.array(site), totalDocs: z.number().int() })

export const sites = {
  list: endpoint({
    method: 'GET',
    path: '/projects/:projectId/sites',
    access: 'member',
    summary: 'All sites of a project by name; for admins also those that are archived.',
    params: projectParams,
    query: archivedQuery,
    body: noBody,
    data: withSites,
  }),
  create: endpoint({
    method: 'POST',
    path: '/projects/:projectId/sites',
    access: 'admin',
    summary:
      'Adds a site, or up to 2,000 in a bare array, all or none: errors name row and field (3.lat), the first row being 0.',
    params: projectParams,
    query: noQuery,
    body: z.union([siteForm, siteRows]),
    data: withSites,
    idempotent: true,
  }),
  saveMany: endpoint({
    method: 'PATCH',
    path: '/projects/:projectId/sites',
    access: 'admin',
    summary:
      'Adds, changes, archives and brings back up to 2,000 sites, all or none: a row without an _id is new, errors name row and field.',
    params: projectParams,
    query: noQuery,
    body: siteTable,
    data: withSites,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/projects/:projectId/sites/:siteId',
    access: 'admin',
    summary: 'Changes a site, archives it, or brings it back.',
    params: siteParams,
    query: noQuery,
    body: siteChange,
    data: z.object({ docs: site }),
    idempotent: true,
  }),
  archive: endpoint({
    method: 'DELETE',
    path: '/projects/:projectId/sites/:siteId',
    access: 'admin',
    summary: 'Archives a site with its milestones: they are in no list, and nothing is lost.',
    params: siteParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: site }),
  }),
}
