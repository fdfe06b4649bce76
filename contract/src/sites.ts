import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, noBody, noQuery, pointOfContact, projectParams } from './shapes.ts'

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
  version: z.number().int(),
})
export type Site = z.infer<typeof site>

export const sites = {
  list: endpoint({
    method: 'GET',
    path: '/projects/:projectId/sites',
    access: 'member',
    summary: 'All sites of a project by name.',
    params: projectParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: z.array(site), totalDocs: z.number().int() }),
  }),
}
