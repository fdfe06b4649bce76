import { z } from 'zod'
import { submissionRecord, issueRecord } from './document-records.ts'
import { files, noteText, wholePosition, yesOrNo } from './values.ts'
import {
  calendarDate,
  fileName,
  latitude,
  longitude,
  moment,
  money,
  name,
  optionalText,
  orElse,
  orNull,
  sourceId,
  wholeNumber,
} from './values.ts'
import { milestoneNote, share } from './history-records.ts'
import { lagUnit, linkKind } from '../milestones/by-file.ts'
import { MILESTONE_FIELDS } from '../milestones/milestone-fields.ts'
import { SPAN_MAX } from '../rules/limits.ts'
import { milestoneStatus } from '../shapes.ts'
import { ofKinds } from '../shapes/field-kinds.ts'
import { SITE_FIELDS } from '../sites/site-fields.ts'

/**
 * The format of programme files, for people: docs/programme-files.md. What a file leaves out has
 * its empty value; keys that are not here are ignored and named in the summary.
 */

const longText = optionalText(5000)

const shortText = optionalText(300)

const userRecord = z.object({
  _id: sourceId,
  email: z
    .email()
    .max(254)
    .transform((email) => email.toLowerCase()),
  firstName: name,
  lastName: shortText,
  authorityLevel: orElse(
    z.enum(['user', 'admin'], {
      error: 'must be "user" or "admin"; a superAdmin is made by npm run admin',
    }),
    'user',
  ),
  position: shortText,
  organization: shortText,
  phoneNumber: shortText,
  /** The projects that the person belongs to, instead of what follows from the other records. */
  projects: orNull(z.array(sourceId)),
})

const mapDetails = z.object({
  format: z.enum(['site', 'groupedSites']),
  renderArr: orElse(
    z.array(z.object({ name, lat: latitude, lng: longitude, sites: z.array(sourceId) })),
    [],
  ),
})

const projectRecord = z
  .object({
    _id: sourceId,
    name,
    code: z.string().min(1).max(30),
    shortName: shortText,
    location: shortText,
    population: shortText,
    projectType: shortText,
    sponser: shortText,
    budget: orElse(z.union([z.string().max(300), z.number().transform(String)]), ''),
    description: longText,
    lat: orNull(latitude),
    lng: orNull(longitude),
    mapDetails: orElse(mapDetails, { format: 'site', renderArr: [] }),
    poc: orNull(sourceId),
    createdAt: orNull(moment),
    photo: orNull(fileName),
    attachments: files,
  })
  .check(wholePosition('lat', 'lng'))

const siteRecord = z
  .object({
    _id: sourceId,
    project: sourceId,
    ...ofKinds(SITE_FIELDS, {
      name: () => name,
      text: ({ max }) => optionalText(max),
      longText: ({ max }) => optionalText(max),
      latitude: () => orNull(latitude),
      longitude: () => orNull(longitude),
      amount: () => orNull(money),
      person: () => orNull(sourceId),
    }),
  })
  .check(wholePosition('lat', 'lng'))

/** Facts of a planner's file besides dates, in the words of docs/schedule-files.md. */
const span = z.number().min(-SPAN_MAX).max(SPAN_MAX)
const minutes = orNull(span.transform((n) => Math.round(n * 10) / 10))
const predecessor = z.object({
  milestone: sourceId,
  kind: orElse(linkKind, 'FS'),
  lag: orElse(
    span.transform((n) => Math.round(n * 100) / 100),
    0,
  ),
  lagUnit: orElse(lagUnit, 'days'),
})
const float = z.object({
  calendar: shortText,
  minutesPerDay: orNull(z.int().min(1).max(1440)),
  total: minutes,
  free: minutes,
})

const milestoneRecord = z.object({
  _id: sourceId,
  project: sourceId,
  ...ofKinds(MILESTONE_FIELDS, {
    name: () => name,
    text: ({ max }) => optionalText(max),
    longText: ({ max }) => optionalText(max),
    form: () => orNull(name),
    site: () => sourceId,
    status: () => milestoneStatus,
    date: () => orNull(calendarDate),
    percent: () => orElse(z.number().min(0).max(100), 0),
    amount: () => orNull(money),
    yesNo: () => yesOrNo,
  }),
  /** Follows the status; a file may say it, and it is not read. */
  isCompleted: z.boolean().nullish(),
  lastUpdateDate: orNull(moment),
  lastUpdateNotes: noteText,
  componentCount: orElse(wholeNumber(0), 0),
  predecessors: orElse(z.array(predecessor), []),
  float: orNull(float),
  notes: orElse(z.array(milestoneNote), []),
  photos: files,
  attachments: files,
})

/** The lists of a file and what their records look like, in the order in which they are read. */
export const RECORDS = {
  users: userRecord,
  projects: projectRecord,
  sites: siteRecord,
  milestones: milestoneRecord,
  submissions: submissionRecord,
  issues: issueRecord,
}
export type ListName = keyof typeof RECORDS
export const LISTS = Object.keys(RECORDS) as ListName[]

export type UserRecord = z.output<typeof userRecord>
export type ProjectRecord = z.output<typeof projectRecord>
export type SiteRecord = z.output<typeof siteRecord>
export type MilestoneRecord = z.output<typeof milestoneRecord>
export type SubmissionRecord = z.output<typeof submissionRecord>
export type DataItemRecord = SubmissionRecord['data'][number]
export type IssueRecord = z.output<typeof issueRecord>
export type ShareRecord = z.output<typeof share>
export type NoteRecord = MilestoneRecord['notes'][number]
export type UpdateRecord = IssueRecord['updates'][number] | SubmissionRecord['updates'][number]

/** A programme file as whoever writes one may write it. */
export type ProgrammeFile = {
  [List in ListName]?: z.input<(typeof RECORDS)[List]>[]
} & { seed?: string; asOf?: string }
