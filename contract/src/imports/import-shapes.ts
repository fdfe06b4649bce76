import { z } from 'zod'
import { IMPORT_CHANGE_NOTES, IMPORT_FAILURES } from '../rules/imports/import-codes.ts'
import { SCHEDULE_FILE_NOTES } from '../rules/imports/schedule-file-codes.ts'
import { fileEncoding, fileReadings } from './file-readings.ts'
import { attachment, calendarDate, id, moment, personRef } from '../shapes.ts'

/** The content of a file: a schedule with its milestones, or sites. */
export const importKind = z.enum(['schedule', 'sites'])
export type ImportKind = z.infer<typeof importKind>

/**
 * reading → choosing (what `missing` names is to be chosen) → comparing → compared → applying →
 * applied (→ undoing → undone), or failed at any step with its `failure`; what could not be undone is applied as
 * before, with one. A change of the choices reads or compares anew, also after a failure. A small file may be
 * compared before anybody looks.
 */
export const importState = z.enum([
  'reading',
  'choosing',
  'comparing',
  'compared',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
])
export type ImportState = z.infer<typeof importState>

/** `reference`: the file is the master of what it speaks of. `startingPoint`: it only adds. */
export const importMode = z.enum(['reference', 'startingPoint'])
export type ImportMode = z.infer<typeof importMode>

const withParams = <Code extends z.ZodType>(code: Code) =>
  z.object({
    code,
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    /** The place in the file, if it is known. */
    at: z.object({ line: z.number().int().optional(), element: z.string().optional() }).nullable(),
  })

export const importFailure = withParams(z.enum(IMPORT_FAILURES))
export type ImportFailure = z.infer<typeof importFailure>
export const importNote = withParams(z.enum(SCHEDULE_FILE_NOTES))
export type ImportNote = z.infer<typeof importNote>
export const importChangeNote = withParams(z.enum(IMPORT_CHANGE_NOTES))
export type ImportChangeNote = z.infer<typeof importChangeNote>

/** The site for the activities of a value: this one, a new one, or none. */
export const siteChoice = z.union([z.literal('new'), z.literal('skip'), id.toLowerCase()])
export type SiteChoice = z.infer<typeof siteChoice>

/** The key by which sites are told apart: a level of the breakdown, a code, a field or a column. */
const siteSource = z.object({
  /** `level:0` is the project itself, `level:1` the topmost summary; `code:04`, `field:Text1`, `column:Site`. */
  key: z.string(),
  /** The name that people know it by; '' for a level. */
  name: z.string(),
  level: z.number().int().nullable(),
  /** The number of sites that it gives. More than 1,000 cannot be chosen. */
  values: z.number().int(),
  /** The first few of them. */
  examples: z.array(z.string()),
})
export type SiteSourceChoice = z.infer<typeof siteSource>

/** A value of the chosen source, and what becomes of its activities; in a list of sites a row that may be several. */
const siteOfFile = z.object({
  /** '' stands for the activities that the source tells nothing of. */
  value: z.string(),
  activities: z.number().int(),
  /** Null where several sites have this name: a person is to choose. */
  choice: siteChoice.nullable(),
})
export type SiteOfFile = z.infer<typeof siteOfFile>

export const DIFFERENCE_KINDS = ['added', 'changed', 'unchanged', 'missing'] as const
export const differenceKind = z.enum(DIFFERENCE_KINDS)
export type DifferenceKind = z.infer<typeof differenceKind>

/** The number of differences of each kind; missing are milestones of the project that the file no longer has. */
export const differenceCounts = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  missing: z.number().int(),
  /** Activities of values that are left out. */
  skipped: z.number().int(),
  /** Milestones whose calendar or float is another one, whatever else of them changes; left out when there are none. */
  floats: z.number().int().optional(),
})
export type DifferenceCounts = z.infer<typeof differenceCounts>

export const importDoc = z.object({
  _id: id,
  project: id,
  kind: importKind,
  state: importState,
  /** 0 to 100: how far the reading, comparing or applying is. */
  progress: z.number().int(),
  file: attachment,
  /** Null until it is read, like all that the file says. */
  format: z.enum(['mspdi', 'xer', 'pmxml', 'csv', 'geojson']).nullable(),
  encoding: fileEncoding.nullable(),
  /** The encodings that may be chosen instead; none when it is certain. */
  otherEncodings: z.array(fileEncoding),
  ...fileReadings.shape,
  /** The schedules in the file; none in a file of sites. */
  projects: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      dataDate: calendarDate.nullable(),
      activities: z.number().int(),
    }),
  ),
  /** The likeliest first; none in a file of sites. */
  siteSources: z.array(siteSource),
  choices: z.object({
    /** The key of one of `projects`, and of one of `siteSources`. */
    project: z.string().nullable(),
    siteSource: z.string().nullable(),
    mode: importMode,
  }),
  /** The choices without which the comparison cannot begin. */
  missing: z.array(z.enum(['project', 'siteSource', 'sites', 'axisOrder'])),
  /**
   * The values of the chosen source in the chosen project, each with a proposal or what was chosen; of a
   * list of sites the keys of the rows that only a person can place.
   */
  sites: z.array(siteOfFile),
  counts: differenceCounts.nullable(),
  notes: z.array(importNote),
  failure: importFailure.nullable(),
  /** The project changed since it was compared: it is to be compared anew before it is applied. */
  isStale: z.boolean(),
  createdAt: moment,
  createdBy: personRef.nullable(),
  appliedAt: moment.nullable(),
  appliedBy: personRef.nullable(),
  undoneAt: moment.nullable(),
  undoneBy: personRef.nullable(),
  /**
   * The changes that undoing an applied import would take back and leave; of an import that was undone, those that it
   * left: others have changed them since. The first 100 by name. Null before it is applied.
   */
  undo: z
    .object({
      back: z.number().int(),
      left: z.number().int(),
      docs: z.array(z.object({ name: z.string(), site: z.string() })),
    })
    .nullable(),
  version: z.number().int(),
})
export type ImportDoc = z.infer<typeof importDoc>

/** An import in the list: without the fields that only its own screen needs. */
export const importSummary = importDoc.pick({
  _id: true,
  kind: true,
  state: true,
  progress: true,
  file: true,
  format: true,
  counts: true,
  failure: true,
  createdAt: true,
  createdBy: true,
  appliedAt: true,
  appliedBy: true,
})
export type ImportSummary = z.infer<typeof importSummary>

/** A site of the difference; `_id` is null for one that is to be made. `key` filters by it. */
export const siteOfChange = z.object({ key: z.string(), _id: id.nullable(), name: z.string() })
export type SiteOfChange = z.infer<typeof siteOfChange>

/** The fields that a change may be of; `site` stands in it by its name, all else as in milestones and sites. */
export const importField = z.enum([
  'name',
  'site',
  'taskId',
  'activityId',
  'description',
  'actualStatus',
  'datePlannedStart',
  'datePlannedEnd',
  'dateForecastStart',
  'dateForecastEnd',
  'dateActualStart',
  'dateActualEnd',
  'percentCompleted',
  'cost',
  'predecessors',
  'region',
  'lat',
  'lng',
])
export type ImportField = z.infer<typeof importField>
const values = z.partialRecord(importField, z.union([z.string(), z.number(), z.null()]))

/** A row of the difference: an activity, or a milestone (or site) that the file has no more. */
export const importChange = z.object({
  /** Its place in the difference, from 0: the file's order by site, missing ones last. */
  row: z.number().int(),
  kind: differenceKind,
  /** The key that people know the activity by: its activityId, else its key; '' without one. */
  key: z.string(),
  name: z.string(),
  site: siteOfChange,
  /** The milestone that is changed, or the site of a file of sites; null for an added one. */
  target: id.nullable(),
  /** The fields that change; of what is added, unchanged or missing all that are known, in `to` or `from`. */
  from: values,
  to: values,
  notes: z.array(importChangeNote),
  at: importNote.shape.at,
})
export type ImportChange = z.infer<typeof importChange>
