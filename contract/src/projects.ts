import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { mapForm, newProject, projectFields } from './projects/project-forms.ts'
import { rights } from './rights/rights.ts'
import { ISSUE_DAYS_MAX, MAX_ATTACHMENTS, REMINDER_MAX } from './rules/limits.ts'
import {
  attachment,
  id,
  moment,
  noBody,
  noParams,
  noQuery,
  pointOfContact,
  projectParams,
  seenVersion,
  siteRef,
} from './shapes.ts'

/** The markers on the dashboard's map: one for each site, or one for each group of sites. */
export const mapDetails = z.object({
  format: z.enum(['site', 'groupedSites']),
  renderArr: z.array(
    z.object({ name: z.string(), lat: z.number(), lng: z.number(), sites: z.array(id) }),
  ),
})
export type MapDetails = z.infer<typeof mapDetails>

/** A project as its members see it; in a list without sites and attachments. */
export const project = z.object({
  _id: id,
  id,
  name: z.string(),
  code: z.string(),
  shortName: z.string(),
  location: z.string(),
  population: z.string(),
  projectType: z.string(),
  sponser: z.string(),
  budget: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  description: z.string(),
  photo: z.string().nullable(),
  avatarPhoto: z.string().nullable(),
  createdAt: moment,
  version: z.number().int(),
  poc: pointOfContact.nullable(),
  mapDetails,
  /** True if an issue must be resolved by somebody else than the person who said that it is ready. */
  secondPersonVerifies: z.boolean(),
  /** The baseline that reports compare with, if no other one is chosen; null: the plan of now. */
  mainBaseline: id.nullable(),
  /** Days within which issues are to be resolved, by severity, 0 (given one) to 4; null: the usual limits. */
  issueDays: z.array(z.number().int()).nullable(),
  /** Contacts who do not answer are reminded after so many days, every so many, so often at most; null: by hand alone. */
  askReminders: z.array(z.number().int()).nullable(),
  /** Open, undeleted issues: the number beside Issues in the drawer. */
  openIssues: z.number().int(),
})
export type Project = z.infer<typeof project>

export const projectDetail = project.extend({
  sites: z.array(siteRef),
  attachments: z.array(attachment),
  /** Of the caller; a server of the release before does not tell them. */
  rights: rights.optional(),
})
export type ProjectDetail = z.infer<typeof projectDetail>

/** The changes that an admin makes to a project. An absent field stays as it is. */
export const projectChange = projectFields.partial().extend({
  /** A member of the project. */
  poc: id.toLowerCase().nullable().optional(),
  mapDetails: mapForm.optional(),
  secondPersonVerifies: z.boolean().optional(),
  /** A baseline of the project. */
  mainBaseline: id.toLowerCase().nullable().optional(),
  issueDays: z.array(z.number().int().min(1).max(ISSUE_DAYS_MAX)).length(5).nullable().optional(),
  askReminders: z.array(z.number().int().min(1).max(REMINDER_MAX)).length(3).nullable().optional(),
  /** The use of the picture that comes along; without it, the large photo. */
  as: z.enum(['photo', 'avatar']).optional(),
  version: seenVersion,
})
export type ProjectChange = z.output<typeof projectChange>

/** A project as a superAdmin sees it who does not belong to it: whose it is, and how large. */
export const otherProject = z.object({
  _id: id,
  name: z.string(),
  /** Its active admins; without one it is left to itself. */
  admins: z.array(z.object({ firstName: z.string(), lastName: z.string() })),
  members: z.number().int(),
  sites: z.number().int(),
  milestones: z.number().int(),
})
export type OtherProject = z.infer<typeof otherProject>

export const projects = {
  list: endpoint({
    method: 'GET',
    path: '/projects',
    access: 'user',
    summary: 'The projects that one belongs to.',
    params: noParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: z.array(project), totalDocs: z.number().int() }),
  }),
  others: endpoint({
    method: 'GET',
    path: '/projects/others',
    access: 'superAdmin',
    summary: 'The projects that one does not belong to: their names, admins and sizes.',
    params: noParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: z.array(otherProject), totalDocs: z.number().int() }),
  }),
  join: endpoint({
    method: 'POST',
    path: '/projects/:projectId/join',
    access: 'superAdmin',
    summary: 'Makes oneself a member of a project; its admins are told by mail.',
    params: projectParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: z.object({ project: id }) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/projects',
    access: 'superAdmin',
    summary:
      'Makes a project; who makes it is its first member. With `like`, it begins with the forms, rules and days by severity of another project of theirs.',
    params: noParams,
    query: noQuery,
    body: newProject,
    data: z.object({ docs: projectDetail }),
    idempotent: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/projects/:projectId',
    access: 'member',
    summary: 'One project with the names of its sites.',
    params: projectParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: projectDetail }),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/projects/:projectId',
    access: 'admin',
    summary:
      "Changes a project: its form, point of contact, map with all its groups, photo or avatar ('as').",
    params: projectParams,
    query: noQuery,
    body: projectChange,
    data: z.object({ docs: projectDetail }),
    multipart: { files: 'image', maxFiles: 1, tooLarge: 'imageTooLarge' },
    idempotent: true,
  }),
  addAttachments: endpoint({
    method: 'PATCH',
    path: '/projects/:projectId/addAttachments',
    access: 'work',
    summary: 'Adds up to five files to a project.',
    params: projectParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: projectDetail }),
    multipart: { files: 'attachments', maxFiles: MAX_ATTACHMENTS },
    idempotent: true,
  }),
  deleteEmbedded: endpoint({
    method: 'DELETE',
    path: '/projects/:projectId/embeddedField/:field/embeddedId/:embeddedId',
    access: 'work',
    summary: "Removes a file ('attachments') that one added oneself; admins remove any.",
    params: projectParams.extend({ field: z.string(), embeddedId: id }),
    query: noQuery,
    body: noBody,
    data: z.object({ docs: projectDetail }),
  }),
}
