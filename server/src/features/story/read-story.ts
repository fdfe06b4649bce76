import { dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { mondayOf } from '@plumbline/contract/rules/dates/week'
import type { StoryFacts } from '@plumbline/contract/rules/story/story-facts'
import { tellStory } from '@plumbline/contract/rules/story/tell-story'
import type { Language } from '@plumbline/contract/texts/languages'
import type { Story } from '@plumbline/contract/story/story-shapes'
import type { Db } from '../../db/db.ts'
import { baselineOfReport } from '../reports/month/month.queries.ts'
import { progressBy } from '../reports/progress/progress-by.ts'
import { mainUnit } from '../reports/progress/weights.ts'
import { lastEnd, milestonesOfNow, paidOfNow, planFacts, sumsOfNow } from './now-of-story.ts'
import { cellsOf, changesSince, comparedDay } from './story-changes.ts'
import { curveOf, percentOf, percentOrNull } from './story-curve.ts'
import {
  countsOfNow,
  daysOfStory,
  mainBaselineOf,
  milestonesOfStory,
  newsSince,
  type StoryPlace,
} from './story.queries.ts'

/** The story of a project or of one of its sites on a calendar day: its state now, beside stored days. */
export async function readStory(
  db: Db,
  place: StoryPlace,
  date: string,
  language: Language,
): Promise<Story> {
  const day = dayOf(date)
  const { siteIds, ...counts } = await countsOfNow(db, place, date)
  const all = await milestonesOfStory(db, place)
  const baseline = await baselineOfReport(
    db,
    place.projectId,
    await mainBaselineOf(db, place.projectId),
  )
  const plans = baseline && new Map(baseline.plans.map((plan) => [plan.id, plan]))
  const { weights, measures, curve } = progressBy(all, plans, day)
  const paidUnit = weights.by === 'cost' ? weights.unit : mainUnit(all)
  // a site that is in no list has no past, whatever was stored of it
  const past =
    siteIds.length === 0 ? [] : await daysOfStory(db, place, date, { ...weights, paidUnit })
  const then = comparedDay(past, day)
  const lastOfPast = past.at(-1)?.day ?? mondayOf(day) - 1
  const news = await newsSince(
    db,
    place.projectId,
    siteIds,
    Math.min(then?.day ?? lastOfPast, lastOfPast) + 1,
  )

  const ofNow = milestonesOfNow(all, date)
  const now = { ...sumsOfNow(all, date, paidUnit), ...counts }
  const plan = planFacts(measures)
  const facts: StoryFacts = {
    day: date,
    isOfSite: place.siteId !== null,
    plan,
    sites: siteIds.length,
    ...counts,
    ...ofNow,
  }
  const paceEnd = plan?.paceEnd ?? null
  return {
    sentence: tellStory(facts, language),
    shares: {
      completed: now.completed,
      milestones: all.length,
      earned: measures && percentOf(measures.done / measures.total),
      by: weights.by,
      paid: percentOrNull(paidOfNow(all, paidUnit)),
      isByBaseline: baseline !== null,
    },
    invalid: ofNow.invalid,
    since: changesSince(then, now, news),
    curve:
      measures &&
      curveOf({
        day,
        measures,
        planned: curve,
        past,
        news: news.filter((one) => one.day > lastOfPast),
        completed: now.completed,
        endedOn: lastEnd(ofNow),
        forecastEnd: paceEnd === null ? null : dayOf(paceEnd),
      }),
    cells: cellsOf(past, now, day, then),
  }
}
