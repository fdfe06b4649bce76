import { monthLimits } from '@plumbline/contract/data/chart-scales'
import { CHART_MONTHS, CHART_SITES, type ChartGroup } from '@plumbline/contract/data/form-charts'
import { dateOf } from '@plumbline/contract/rules/dates/calendar-day'
import { boundsOf, dayAt } from '../../lists/day-bounds.ts'
import { type Answers, NUMBER_MAX } from './answers.ts'

type Bind = (value: unknown) => string

/** The groups by which answers are told apart: sites or months. */
interface Grouping {
  /** SQL of the group that a submission `s` is in, as a text. */
  group: (bind: Bind) => string
  /** SQL of whether it is in one. */
  isIn: (bind: Bind) => string
  /** The number of groups that stand by themselves. */
  most: number
  /** The groups of the counted rows, in their order. */
  groupsOf: (counted: readonly Counted[]) => ChartGroup[] | Promise<ChartGroup[]>
}

interface Counted extends Omit<ChartGroup, 'site' | 'month'> {
  /** Null: all that do not stand by themselves. */
  group: string | null
}

/**
 * Counts how often each of some choices was given at each site or in each month; null where that is not asked for.
 * Several choices add up to more than their answers, and so they are told apart by months alone.
 */
export async function choiceGroups(
  answers: Answers,
  names: readonly string[],
): Promise<ChartGroup[] | null> {
  const isSeveral = answers.question.class === 'several'
  if (isSeveral && answers.asking.by === 'site') return null
  const answered = isSeveral ? 'count(distinct (v.ref, v.e))' : 'count(*)'
  return grouped(answers, async (grouping) => {
    const rows = await answers.ask<{
      group: string | null
      isAll: boolean
      name: string | null
      n: number
      groups: number
    }>(
      (from, bind) => `with v as materialized (
          select ${grouping.group(bind)} as at, given.ref, given.e, given.txt from ${from} and ${grouping.isIn(bind)}),
        top as (select at from v group by at order by ${answered} desc, at limit ${grouping.most})
        select top.at as "group", true as "isAll", null as name, ${answered}::integer as n,
               count(distinct v.at)::integer as groups
          from v left join top using (at) group by 1
        union all
        select top.at, false, case when v.txt = any(${bind(names)}::text[]) then v.txt end, count(*)::integer, 0
          from v left join top using (at) group by 1, 3`,
    )
    return rows
      .filter(({ isAll }) => isAll)
      .map(({ group, n, groups }) => ({
        group,
        n,
        middle: null,
        others: group === null ? groups : 0,
        parts: rows
          .filter((row) => !row.isAll && row.group === group)
          .map((row) => ({
            name: row.name,
            n: row.n,
          })),
      }))
  })
}

/** The means and middle halves of numbers at each site or in each month; null where that is not asked for. */
export async function numberGroups(answers: Answers): Promise<ChartGroup[] | null> {
  return grouped(answers, async (grouping) => {
    const rows = await answers.ask<{
      group: string | null
      n: number
      groups: number
      mean: number
      ends: [number, number]
    }>(
      (from, bind) => `with v as materialized (
          select ${grouping.group(bind)} as at, given.num from ${from} and abs(given.num) < ${NUMBER_MAX} and ${grouping.isIn(bind)}),
        top as (select at from v group by at order by count(*) desc, at limit ${grouping.most})
        select top.at as "group", count(*)::integer as n, count(distinct v.at)::integer as groups,
               avg(v.num) as mean, percentile_cont(array[0.25, 0.75]) within group (order by v.num) as ends
          from v left join top using (at) group by 1`,
    )
    return rows.map(({ group, n, groups, mean, ends: [from, to] }) => ({
      group,
      n,
      parts: [],
      middle: {
        mean,
        from,
        to,
      },
      others: group === null ? groups : 0,
    }))
  })
}

async function grouped(
  answers: Answers,
  count: (grouping: Grouping) => Promise<Counted[]>,
): Promise<ChartGroup[] | null> {
  const { by } = answers.asking
  if (by === 'nothing') return null
  const grouping = by === 'site' ? bySite(answers) : await byMonth(answers)
  return grouping.groupsOf(await count(grouping))
}

/** The sites with most answers, and all others together. */
function bySite({ asking: { db, form } }: Answers): Grouping {
  return {
    group: () => 's.site_id::text',
    isIn: () => 'true',
    most: CHART_SITES,
    async groupsOf(counted) {
      const sites = await db
        .selectFrom('sites')
        .select(['id as _id', 'name'])
        .where('project_id', '=', form.projectId)
        .where('id', 'in', [NO_SITE, ...counted.flatMap(({ group }) => group ?? [])])
        .execute()
      return counted
        .toSorted((a, b) => Number(a.group === null) - Number(b.group === null) || b.n - a.n)
        .map(({ group, ...of }) => {
          const site = sites.find(({ _id }) => _id === group) ?? null
          return { site, month: null, ...of }
        })
    },
  }
}

/** A list of ids is never empty. */
const NO_SITE = '00000000-0000-0000-0000-000000000000'

/** All months from the first submission to the last one, where the reader is. */
async function byMonth(answers: Answers): Promise<Grouping> {
  const { timeZone } = answers.asking.user
  const { first, last } = await answers.rows()
  const dayIn = (moment: string | null) => dayAt(Date.parse(moment ?? '1970-01-01'), timeZone)
  const months = monthLimits(dayIn(first), dayIn(last))
    .slice(0, -1)
    .slice(-CHART_MONTHS)
    .map(dateOf)
  const begins = months.map((month) => boundsOf(month, timeZone).first)
  return {
    group: (bind) => `width_bucket(s.created_at, ${bind(begins)}::timestamptz[])::text`,
    isIn: (bind) => `s.created_at >= ${bind(begins[0])}::timestamptz`,
    most: CHART_MONTHS,
    groupsOf: (counted) =>
      months.map((month, n) => {
        const { group: _, ...of } = counted.find(({ group }) => group === String(n + 1)) ?? NOTHING
        return { site: null, month, ...of }
      }),
  }
}

const NOTHING: Counted = { group: null, others: 0, n: 0, parts: [], middle: null }
