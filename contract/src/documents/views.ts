import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { requiredText } from '../shapes/form-fields.ts'
import { id, noBody, noQuery, projectParams } from '../shapes.ts'

/** The lists that have views. */
export const VIEW_LISTS = ['issues', 'submissions', 'milestones'] as const
/** The answers to a form: `data:` and its id, which has one spelling, as views are found by it. */
const dataOfForm = z
  .templateLiteral(['data:', id])
  .overwrite((list) => list.toLowerCase() as `data:${string}`)
const viewList = z.union([z.enum(VIEW_LISTS), dataOfForm])
export type ViewList = z.infer<typeof viewList>

export const VIEW_NAME_MAX = 60
const VIEW_SEARCH_MAX = 4000
/** The number of views of one list: of a person, and again of the project. */
export const VIEWS_MAX = 50

/** A list with filters, order and columns that somebody has given a name. */
export const view = z.object({
  _id: id,
  list: viewList,
  name: z.string(),
  /** The part of the list's address behind the `?`. */
  search: z.string(),
  /** Everybody's of the project; else that of the caller alone. */
  isOfProject: z.boolean(),
})
export type View = z.infer<typeof view>

const name = requiredText(VIEW_NAME_MAX)
const search = z.string().max(VIEW_SEARCH_MAX)
const params = projectParams.extend({ viewId: id })

export const views = {
  list: endpoint({
    method: 'GET',
    path: '/projects/:projectId/views',
    access: 'member',
    summary:
      'The views of a list of a project by name, without one those of all lists but the answers to forms: those of the caller, and the project’s.',
    params: projectParams,
    query: z.object({ list: viewList.optional() }),
    body: noBody,
    data: z.object({ docs: z.array(view) }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/projects/:projectId/views',
    access: 'member',
    summary:
      'Keeps a view of a list under a name (404: of a form that was never published); one of the same name among those of the caller, or of the project, becomes this one. Views of the project are for admins to save.',
    params: projectParams,
    query: noQuery,
    body: z.object({
      list: viewList,
      name,
      search,
      isOfProject: z.boolean().default(false),
    }),
    data: z.object({ docs: view }),
    idempotent: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/projects/:projectId/views/:viewId',
    access: 'member',
    summary: 'Removes an own view, or, for admins, one of the project; what is gone stays so.',
    params,
    query: noQuery,
    body: noBody,
    data: z.object({}),
  }),
}
