import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { SEARCH_TEXT_MAX } from './rules/limits.ts'
import {
  id,
  milestoneStatus,
  moment,
  noBody,
  personRef,
  projectParams,
  severity,
  siteRef,
} from './shapes.ts'

/** A text with the places that the search found in it. */
const marked = z.object({
  text: z.string(),
  /** The places of the found words, in UTF-16 units, as JavaScript counts. */
  marks: z.array(z.object({ from: z.number().int(), to: z.number().int() })),
})
export type Marked = z.infer<typeof marked>

const foundDocument = z.object({
  _id: id,
  refId: z.number().int(),
  /** The error of an issue, with the entries of repeats that it stands in; of a submission its submitter. */
  title: marked,
  site: siteRef,
  milestone: z.object({ _id: id, name: z.string() }),
  createdAt: moment,
  /** A piece of a note, a question or an answer, where that is what was found. */
  excerpt: marked.nullable(),
})

export const found = z.object({
  sites: z.array(z.object({ _id: id, name: marked })),
  milestones: z.array(
    z.object({
      _id: id,
      name: marked,
      /** The number of its activity (A1020), or its key; '' for none. */
      activityId: z.string(),
      site: siteRef,
      actualStatus: milestoneStatus,
    }),
  ),
  issues: z.array(
    foundDocument.extend({
      milestone: foundDocument.shape.milestone.nullable(),
      currentCategorization: severity,
      isResolved: z.boolean(),
    }),
  ),
  submissions: z.array(foundDocument),
  people: z.array(
    personRef.extend({ name: marked, position: z.string(), organization: z.string() }),
  ),
})
export type Found = z.infer<typeof found>

export const search = {
  everything: endpoint({
    method: 'GET',
    path: '/projects/:projectId/search',
    access: 'member',
    dear: 'lookup',
    summary:
      'Up to five each of the sites, milestones, issues, submissions and people that have all ' +
      'words or beginnings of words of `q`; I-12 and S-12, or a number, find by reference. ' +
      'Best first: the reference, titles that begin so, titles, the rest; open before resolved.',
    params: projectParams,
    query: z.strictObject({ q: z.string().trim().max(SEARCH_TEXT_MAX).default('') }),
    body: noBody,
    data: z.object({ docs: found }),
  }),
}
