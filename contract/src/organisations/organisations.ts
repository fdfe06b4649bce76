import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ORGANISATION_MAX } from '../documents/updates.ts'
import { optionalText, requiredText } from '../shapes/form-fields.ts'
import {
  calendarDate,
  emailAddress,
  id,
  language,
  moment,
  noBody,
  noQuery,
  projectParams,
  seenVersion,
} from '../shapes.ts'

/** Organisations of a project, contacts of each, and changes of one that are told. */
export const ORGANISATIONS_MAX = 500
export const CONTACTS_MAX = 20
export const ORGANISATION_CHANGES_MAX = 50
const CODE_MAX = 60
const TRADE_MAX = 120
const CONTACT_NAME_MAX = 120
const PHONE_MAX = 40

/** The switches for all links of an organisation. */
export const LINK_SWITCHES = ['isAsked', 'seesPhotos', 'seesCost'] as const

/** Somebody of an organisation who is asked by mail: no account. The first of a list is the main one. */
const contact = z.object({
  _id: id,
  name: z.string(),
  /** 'Site manager' */
  role: z.string(),
  email: z.string(),
  /** Null for members who are no admins. */
  phone: z.string().nullable(),
  /** The language of the mails that they get. */
  language,
})
export type Contact = z.infer<typeof contact>

/** The same as it is typed; a new one has no id. */
export const contactForm = z.object({
  _id: id.toLowerCase().optional(),
  name: requiredText(CONTACT_NAME_MAX),
  role: optionalText(TRADE_MAX).default(''),
  email: emailAddress,
  phone: optionalText(PHONE_MAX).default(''),
  language,
})
export type ContactForm = z.input<typeof contactForm>

export const organisation = z.object({
  _id: id,
  name: z.string(),
  /** The code by which registers know it. */
  code: z.string(),
  /** The trade of the organisation: 'Heating'. */
  trade: z.string(),
  contacts: z.array(contact),
  /** Other spellings of its name in schedules and tables. */
  otherNames: z.array(z.string()),
  /** Somebody said that it only looks like another one. */
  isApart: z.boolean(),
  /** Asked by links without an account; without it no link of theirs opens anything. */
  isAsked: z.boolean(),
  /**
   * True if the holders of its links see the photos of the field, or the cost, of the things that they are asked about.
   */
  seesPhotos: z.boolean(),
  seesCost: z.boolean(),
  archivedAt: moment.nullable(),
  /** The number of sites where it has milestones, or is the contractor. */
  sites: z.number().int(),
  milestones: z.number().int(),
  /** The number of late ones among them, by the rule of the archive. */
  late: z.number().int(),
  /** Days that its late milestones are late, on average; 0 without any. */
  lateDays: z.number().int(),
  openIssues: z.number().int(),
  /** The hours until its first answers to links, on average, with one decimal; null before the first. */
  answerHours: z.number().nullable(),
  version: z.number().int(),
})
export type Organisation = z.infer<typeof organisation>

/** A name in milestones, sites or issues that is no organisation's. */
const freeName = z.object({
  name: z.string(),
  milestones: z.number().int(),
  sites: z.number().int(),
  issues: z.number().int(),
})
export type FreeName = z.infer<typeof freeName>

/** The fields that an admin types. */
export const organisationForm = z.object({
  name: requiredText(ORGANISATION_MAX),
  code: optionalText(CODE_MAX).default(''),
  trade: optionalText(TRADE_MAX).default(''),
  contacts: z.array(contactForm).max(CONTACTS_MAX).default([]),
})
export type OrganisationForm = z.output<typeof organisationForm>

/** A change of an organisation; `before` and `after` name the fields that differ. */
const organisationChange = z.object({
  _id: id,
  at: moment,
  who: z.string(),
  action: z.enum(['created', 'changed', 'archived', 'restored', 'merged']),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
})
export type OrganisationChange = z.infer<typeof organisationChange>

const path = '/projects/:projectId/organisations'
const params = projectParams.extend({ organisationId: id })
const one = z.object({ docs: organisation })
/** `today` is the calendar day where one is; without it that of UTC. */
const listQuery = z.strictObject({ today: calendarDate.optional() })

export const organisations = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'member',
    summary:
      'The organisations of a project by name, archived ones too, with their contacts and what is open at each; `names` are those in milestones, sites and issues that are no organisation’s.',
    params: projectParams,
    query: listQuery,
    body: noBody,
    data: z.object({ docs: z.array(organisation), names: z.array(freeName) }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: 'admin',
    summary: 'Adds an organisation. Milestones, sites and issues that name it are its own at once.',
    params: projectParams,
    query: noQuery,
    body: organisationForm,
    data: one,
    idempotent: true,
  }),
  createOfNames: endpoint({
    method: 'POST',
    path: `${path}/of-names`,
    access: 'admin',
    summary: 'Makes an organisation of every name that is none’s yet.',
    params: projectParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: z.array(id) }),
  }),
  edit: endpoint({
    method: 'PATCH',
    path: `${path}/:organisationId`,
    access: 'admin',
    summary:
      'Changes an organisation and its contacts; what had its old name stays its own. `isApart` says that it only looks like another one.',
    params,
    query: noQuery,
    body: organisationForm.partial().extend({
      contacts: z.array(contactForm).max(CONTACTS_MAX).optional(),
      code: optionalText(CODE_MAX).optional(),
      trade: optionalText(TRADE_MAX).optional(),
      isApart: z.boolean().optional(),
      isAsked: z.boolean().optional(),
      seesPhotos: z.boolean().optional(),
      seesCost: z.boolean().optional(),
      version: seenVersion,
    }),
    data: one,
  }),
  archive: endpoint({
    method: 'PATCH',
    path: `${path}/:organisationId/archive`,
    access: 'admin',
    summary: 'Archives an organisation, which is asked for nothing then, or brings it back.',
    params,
    query: noQuery,
    body: z.object({ isArchived: z.boolean() }),
    data: one,
  }),
  merge: endpoint({
    method: 'POST',
    path: `${path}/:organisationId/merge`,
    access: 'admin',
    summary:
      'Makes an organisation part of another one, which takes over its names and contacts, and answers that one.',
    params,
    query: noQuery,
    body: z.object({ into: id.toLowerCase() }),
    data: one,
  }),
  history: endpoint({
    method: 'GET',
    path: `${path}/:organisationId/history`,
    access: 'member',
    summary: `What happened to an organisation: the newest ${ORGANISATION_CHANGES_MAX} changes.`,
    params,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: z.array(organisationChange) }),
  }),
}
