import { z } from 'zod'
import { milestoneHistoryCalls, milestoneParams } from './milestones/milestone-notes.ts'
import { listedMilestone, milestone, milestoneDetails, siteOfForm } from './milestones/milestone.ts'
import { problem } from './problems/refusal.ts'
import { endpoint } from './endpoint.ts'
import { archivedQuery } from './shapes/list-query.ts'
import {
  milestoneChange,
  milestoneEdit,
  milestoneForm,
  milestoneRows,
  milestoneTable,
} from './milestones/milestone-forms.ts'
import { packedMilestones } from './milestones/packed-milestones.ts'
import { MILESTONE_CHANGES_MAX } from './rules/limits.ts'
import { id, noBody, noQuery, projectParams } from './shapes.ts'

const withMilestones = z.object({ docs: z.array(milestone), totalDocs: z.number().int() })

export const milestones = {
  list: endpoint({
    method: 'GET',
    path: '/projects/:projectId/milestones',
    access: 'member',
    summary:
      'All milestones of a project, by site and planned start; for admins also those that are archived.',
    params: projectParams,
    query: archivedQuery,
    body: noBody,
    data: z.object({ docs: z.array(listedMilestone), totalDocs: z.number().int() }),
  }),
  packed: endpoint({
    method: 'GET',
    path: '/projects/:projectId/milestones/packed',
    access: 'member',
    summary:
      'All milestones of a project column by column, with an ETag: what screens load of a schedule of thousands.',
    params: projectParams,
    query: noQuery,
    body: noBody,
    data: packedMilestones,
  }),
  create: endpoint({
    method: 'POST',
    path: '/projects/:projectId/milestones',
    access: 'admin',
    summary:
      'Adds a milestone, or up to 2,000 in a bare array, all or none: errors name row and field (3.site), the first row being 0.',
    params: projectParams,
    query: noQuery,
    body: z.union([milestoneForm, milestoneRows]),
    takes: 'rows',
    data: withMilestones,
    idempotent: true,
  }),
  saveMany: endpoint({
    method: 'PATCH',
    path: '/projects/:projectId/milestones',
    access: 'admin',
    summary:
      'Adds, changes, moves, archives and brings back up to 2,000 milestones, all or none, with entries in their histories: a row without an _id is new, errors name row and field.',
    params: projectParams,
    query: noQuery,
    body: milestoneTable,
    takes: 'rows',
    data: withMilestones,
    idempotent: true,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/projects/:projectId/milestones/:milestoneId',
    access: 'admin',
    summary:
      'Names a milestone, moves it to another site with its submissions and issues, archives it or brings it back, with an entry in its history.',
    params: milestoneParams,
    query: noQuery,
    body: milestoneEdit,
    data: z.object({ docs: milestone }),
    idempotent: true,
  }),
  archive: endpoint({
    method: 'DELETE',
    path: '/projects/:projectId/milestones/:milestoneId',
    access: 'admin',
    summary: 'Archives a milestone: it is in no list, and nothing is lost.',
    params: milestoneParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: milestone }),
  }),
  details: endpoint({
    method: 'GET',
    path: '/projects/:projectId/milestones/:milestoneId/getAllMilestoneDetails',
    access: 'member',
    summary:
      'One milestone with its notes, files, photos, submissions and issues, and with what its schedule says of links, calendar and float.',
    params: milestoneParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: milestoneDetails }),
  }),
  associated: endpoint({
    method: 'GET',
    path: '/projects/:projectId/milestones/:milestoneId/getAssociated',
    access: 'member',
    summary: 'The milestones of a form by site; all of the project for a form that none has.',
    params: milestoneParams,
    query: z.strictObject({ formId: z.string().max(300).optional() }),
    body: noBody,
    data: z.object({ docs: z.array(siteOfForm) }),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/projects/:projectId/milestones/:milestoneId/update',
    access: 'work',
    summary: 'Changes a milestone, with an entry in its history.',
    params: milestoneParams,
    query: noQuery,
    body: milestoneChange,
    data: z.object({ docs: milestone }),
    idempotent: true,
  }),
  updateMany: endpoint({
    method: 'PATCH',
    path: '/projects/:projectId/milestones/updateMany',
    access: 'work',
    summary:
      'Changes up to 2,000 milestones, all or none, each with an entry in its history. A start that would lie after its end is refused.',
    params: projectParams,
    query: noQuery,
    body: z
      .array(milestoneChange.extend({ _id: id }))
      .max(MILESTONE_CHANGES_MAX)
      .refine((all) => new Set(all.map((one) => one._id)).size === all.length, {
        message: problem('milestoneTwice'),
      }),
    takes: 'rows',
    data: withMilestones,
    idempotent: true,
  }),
  ...milestoneHistoryCalls,
}
