import { z } from 'zod'
import { ATTENTION_RULES } from '../rules/attention-rules.ts'
import { RULE_ITEMS_MAX, SILENT_LONGEST_MAX } from '../rules/limits.ts'
import { calendarDate, id, moment, siteRef } from '../shapes.ts'

/** The things that need attention in a project or on one of its sites; each number is that of a list. */
export const attentionOf = z.object({
  /** Late on the day that was asked about (rules/facts/milestone-facts.ts), and what is so by the most days. */
  late: z.object({
    n: z.number().int(),
    days: z.number().int(),
    milestone: z.string().nullable(),
    site: z.string().nullable(),
  }),
  /** Milestones that are Off Track or Stopped, and on how many sites. */
  offTrack: z.object({ n: z.number().int(), sites: z.number().int() }),
  /** Milestones that are planned to end within 14 days, and the first of these days. */
  due: z.object({ n: z.number().int(), next: calendarDate.nullable() }),
  /** Sites on which work goes on and nothing was reported for 14 days; ids of the first 200 by name. */
  silent: z.object({
    n: z.number().int(),
    sites: z.array(id),
    /** The first of them by their last report, those without any before all others. */
    longest: z
      .array(z.object({ _id: id, lastReport: moment.nullable(), by: z.string().nullable() }))
      .max(SILENT_LONGEST_MAX),
  }),
  lastReport: z.object({ at: moment, refId: z.number().int() }).nullable(),
  /** The open issues, with the number of those that are overdue and of those without an owner. */
  openIssues: z.object({
    n: z.number().int(),
    oldest: moment.nullable(),
    overdue: z.number().int(),
    ownerless: z.number().int(),
  }),
  /** Open issues that wait for somebody to verify them, and since when the first of them does. */
  toVerify: z.object({ n: z.number().int(), since: moment.nullable() }),
  /** The money in the unit in which most is spent: the paid sum, and the percent of the cost that are done. */
  money: z
    .object({ unit: z.string(), cost: z.number(), paid: z.number(), done: z.number() })
    .nullable(),
  /** The number of each thing that a project is set up with; null of one site. */
  setUp: z
    .object({
      sites: z.number().int(),
      /** Sites that have a position. */
      placed: z.number().int(),
      milestones: z.number().int(),
      /** Forms that were published. */
      forms: z.number().int(),
      /** Members beside the first, and people who were invited. */
      people: z.number().int(),
      baselines: z.number().int(),
    })
    .nullable(),
})
export type SetUp = NonNullable<z.infer<typeof attentionOf>['setUp']>
export type Attention = z.infer<typeof attentionOf>

/** The things that need attention by one rule of a project, those that have needed it longest first. */
export const ruleList = z.object({
  rule: z.enum(ATTENTION_RULES),
  isOn: z.boolean(),
  /** The number of things; 0 of a rule that is off. */
  n: z.number().int(),
  items: z
    .array(
      z.object({
        /** One of the two. */
        issue: z.object({ _id: id, refId: z.number().int(), title: z.string() }).nullable(),
        milestone: z.object({ _id: id, name: z.string() }).nullable(),
        site: siteRef,
        /** Null of a milestone of which nothing was ever said. */
        since: calendarDate.nullable(),
      }),
    )
    .max(RULE_ITEMS_MAX),
})
export type RuleList = z.infer<typeof ruleList>
