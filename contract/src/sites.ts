import { z } from 'zod'
import { site, siteChange } from './sites/site.ts'
import { endpoint } from './endpoint.ts'
import { archivedQuery } from './shapes/list-query.ts'
import { id, noBody, noQuery, projectParams } from './shapes.ts'
import { siteForm, siteRows, siteTable } from './sites/site-forms.ts'

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
    takes: 'rows',
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
    takes: 'rows',
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
