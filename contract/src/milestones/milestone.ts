import { z } from 'zod'
import { issueSummary } from '../issues/issue.ts'
import { calendarDate, id, milestoneStatus, moment, photo, siteRef } from '../shapes.ts'
import { ofKinds } from '../shapes/field-kinds.ts'
import { submissionSummary } from '../submissions/submission.ts'
import { milestoneByFile } from './by-file.ts'
import { MILESTONE_FIELDS } from './milestone-fields.ts'
import { milestoneContent } from './milestone-history.ts'

/** A milestone in the list: what the Gantt, the archive and the roll-ups need. */
export const milestone = z.object({
  _id: id,
  id,
  project: id,
  ...ofKinds(MILESTONE_FIELDS, {
    name: () => z.string(),
    text: () => z.string(),
    longText: () => z.string(),
    form: () => z.string().nullable(),
    site: () => id,
    status: () => milestoneStatus,
    date: () => calendarDate.nullable(),
    percent: () => z.number(),
    amount: () => z.number().nullable(),
    yesNo: () => z.boolean(),
  }),
  isCompleted: z.boolean(),
  lastUpdateDate: moment.nullable(),
  lastUpdateNotes: z.string(),
  /** Days past datePlannedEnd on the UTC day, of what is not completed; else 0. */
  daysOverdue: z.number().int(),
  componentCount: z.number().int(),
  /** Open, undeleted issues at Off Track. */
  flag: z.number().int(),
  /** The moment since when it is in no list; null also while only its site is archived. */
  archivedAt: moment.nullable(),
  /** The moment since when its schedule no longer has it; null for all others. */
  notInScheduleSince: moment.nullable(),
  version: z.number().int(),
})
export type Milestone = z.infer<typeof milestone>

/** A milestone in the list, with its name under the other name that the API has for it, which screens leave out. */
export const listedMilestone = milestone.extend({ milestoneName: z.string().optional() })
export type ListedMilestone = z.infer<typeof listedMilestone>

export const milestoneDetails = milestone.extend({
  milestoneName: z.string(),
  site: siteRef,
  ...milestoneContent.shape,
  /** The photos that were added to the milestone itself. */
  images: z.array(photo),
  /** The newest 100. */
  submissions: z.array(submissionSummary),
  numSubmissions: z.number().int(),
  /** The newest 100. */
  issues: z.array(issueSummary),
  numIssues: z.number().int(),
  byFile: milestoneByFile.nullable(),
})
export type MilestoneDetails = z.infer<typeof milestoneDetails>

/** A site with its milestones, to choose one for a submission. */
export const siteOfForm = z.object({
  siteId: id,
  siteName: z.string(),
  milestones: z.array(
    z.object({
      id,
      name: z.string(),
      description: z.string(),
      siteId: id,
      siteName: z.string(),
    }),
  ),
})
export type SiteOfForm = z.infer<typeof siteOfForm>
