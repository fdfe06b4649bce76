import { z } from 'zod'
import { calendarDate, id, moment } from '../shapes.ts'
import { ofKinds } from '../shapes/field-kinds.ts'
import { MILESTONE_FIELDS } from './milestone-fields.ts'

/** One value that all milestones have alike, or a value for each, in their order. */
const column = <T extends z.ZodType>(one: T) => z.union([one, z.array(one)])
const text = column(z.string())
const flag = column(z.boolean())
const whole = column(z.number().int())
/** Whole days since 1970-01-01. */
const day = column(z.number().int().nullable())

/**
 * The milestones of a list column by column, a fifth of its length: a schedule of 20,000 is read, sent
 * and taken apart at once. {@link ./unpack-milestones.ts} makes the list of it.
 */
export const packedMilestones = z.object({
  totalDocs: z.number().int(),
  project: id,
  /** The day in UTC by which what is overdue is counted. */
  today: calendarDate,
  /** The sites in the order in which they come first. */
  sites: z.array(id),
  columns: z.object({
    _id: z.array(id),
    ...ofKinds(MILESTONE_FIELDS, {
      name: () => text,
      text: () => text,
      longText: () => text,
      form: () => column(z.string().nullable()),
      // which of `sites`
      site: () => z.array(z.number().int()),
      // which of MILESTONE_STATUSES
      status: () => whole,
      date: () => day,
      percent: () => column(z.number()),
      amount: () => column(z.number().nullable()),
      yesNo: () => flag,
    }),
    lastUpdateDate: column(moment.nullable()),
    lastUpdateNotes: text,
    componentCount: whole,
    flag: whole,
    notInScheduleSince: column(moment.nullable()),
    version: whole,
  }),
})
export type PackedMilestones = z.infer<typeof packedMilestones>
