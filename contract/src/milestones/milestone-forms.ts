// The fields that people fill in or change of a milestone, alone or in many rows, with their messages.
import { z } from 'zod'
import { problem, refusal } from '../problems/refusal.ts'
import {
  amount,
  optionalText,
  refuseRowTwice,
  requiredText,
  wholeText,
} from '../shapes/form-fields.ts'
import { NOTE_TEXT_MAX, ROWS_MAX } from '../rules/limits.ts'
import { id, milestoneStatus, seenVersion } from '../shapes.ts'
import { ofKinds } from '../shapes/field-kinds.ts'
import { PLAN_FIELDS, WORK_FIELDS } from './milestone-fields.ts'

/** A day of the calendar, `YYYY-MM-DD`. */
const planDate = z.iso
  .date(problem('date'))
  .refine((date) => !date.startsWith('0000'), problem('date'))
  .nullable()
  .optional()

/** Fields of a milestone that members change. Its texts are as they were typed, spaces and all. */
export const milestoneFields = z.object(
  ofKinds(WORK_FIELDS, {
    status: () => z.enum(milestoneStatus.options, problem('status')).optional(),
    date: () => planDate,
    percent: () =>
      z
        .number(problem('percent'))
        .min(0, problem('percent'))
        .max(100, problem('percent'))
        .transform((value) => Math.round(value * 100) / 100)
        .optional(),
    amount: () => amount.nullable().optional(),
    text: ({ max }) => wholeText(max).optional(),
    longText: ({ max }) => wholeText(max).optional(),
    yesNo: () => z.boolean().optional(),
  }),
)

/** Fields that admins alone change: which milestone it is. */
export const milestonePlan = z.object(
  ofKinds(PLAN_FIELDS, {
    name: ({ max }) => requiredText(max),
    site: () => id.toLowerCase(),
    text: ({ max }) => optionalText(max).optional(),
    form: ({ max }) =>
      optionalText(max)
        .transform((text) => text || null)
        .nullable()
        .optional(),
  }),
)

/** The fields of a new milestone; an absent one is empty, and the status is then Not Started. */
export const milestoneForm = milestoneFields.extend(milestonePlan.shape)
export type MilestoneForm = z.output<typeof milestoneForm>

/** Many at once, as they are pasted from a spreadsheet. */
export const milestoneRows = z
  .array(milestoneForm)
  .min(1, problem('noRows'))
  .max(ROWS_MAX, problem('tooManyRows'))

/** The changes that a member may make to a milestone. An absent field stays; null empties a date or cost. */
export const milestoneChange = milestoneFields.extend({
  /** Words about the change, for the history. */
  update: z
    .object({
      content: z
        .object({ notes: z.string().max(NOTE_TEXT_MAX).default('') })
        .default({ notes: '' }),
    })
    .optional(),
  /** The version that the caller looked at: another one by now is a conflict. */
  version: z.number().int().optional(),
})
export type MilestoneChange = z.output<typeof milestoneChange>

/**
 * The changes that an admin alone may make: to the fields that tell which milestone it is, and to its place in the
 * lists. Fields that members change, such as its dates, are refused here: they would be dropped, and answered as if
 * they were saved.
 */
export const milestoneEdit = milestonePlan
  .partial()
  .extend({ archived: z.boolean().optional(), version: milestoneChange.shape.version })
  .strict()
export type MilestoneEdit = z.output<typeof milestoneEdit>

/** A row of a table of milestones. What is new has no `_id`; of the others what changes is told. */
export const milestoneRow = milestoneFields
  .extend(milestonePlan.partial().shape)
  .extend({
    _id: id.toLowerCase().optional(),
    archived: z.boolean().optional(),
    version: seenVersion,
  })
  .superRefine((row, context) => {
    if (row._id !== undefined) return
    for (const field of ['name', 'site'] as const) {
      if (row[field] !== undefined) continue
      context.addIssue(refusal('required', { path: [field] }))
    }
  })
export type MilestoneRow = z.output<typeof milestoneRow>

/** The rows of a table that are new or changed. */
export const milestoneTable = z
  .array(milestoneRow)
  .min(1, problem('noRows'))
  .max(ROWS_MAX, problem('tooManyRows'))
  .superRefine(refuseRowTwice)
