import { dateOf, type Day, monthOf } from '@plumbline/contract/rules/dates/calendar-day'
import type { PaperMap } from '../map/paper-map.ts'
import { shortMoment, signed } from '../week/week-writing.ts'
import { momentIn } from '../pdf/sheet-parts.ts'
import { statusPill, type WeekWriting } from '../week/week-sheet.ts'
import type { PhotoOfReport, PhotoPair } from '../week/week-rows.ts'
import { curveOf, measureRows } from './month-curve.ts'
import { changeLists } from './month-changes.ts'
import type { MonthFacts } from './month-facts.ts'
import { ganttOf } from './month-gantt.ts'
import { milestoneTables } from './month-tables.ts'
import { issueTables } from './month-issue-tables.ts'
import { LANGUAGES } from '@plumbline/contract/texts/languages'
import { formatPercent } from '@plumbline/contract/texts/format-percent'
import { formatText } from '@plumbline/contract/texts/format-text'
import { PAPER_WORDS } from '../paper-words.ts'

/** 'November 2026'. */
function monthName(lang: WeekWriting['lang'], day: Day): string {
  const { year } = monthOf(day)
  const month = new Intl.DateTimeFormat(LANGUAGES[lang].locale, {
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${dateOf(day)}T00:00:00Z`))
  return `${month.slice(0, 1).toUpperCase()}${month.slice(1)} ${year}`
}

/** The texts that the author of a month's report writes. */
export interface MonthWishes {
  summary: string
  /** The decisions, one a line. */
  decisions: string
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The month of a project as it is typeset, every text in its language; photos by their hashes. */
export function monthSheet(facts: MonthFacts, wishes: MonthWishes, writing: WeekWriting) {
  const { lang } = writing
  const words = PAPER_WORDS[lang].month
  const common = PAPER_WORDS[lang].sheet
  const { project, from, to } = facts
  const [year = 2000, month = 1, day = 1] = dateOf(to).split('-').map(Number)
  const name = monthName(lang, from)
  const photos = facts.isChosen ? facts.photos : newestOfSites(facts.photos)
  const inPairs = new Set(facts.pairs.flatMap(({ before, after }) => [before.sha256, after.sha256]))
  return {
    lang,
    paper: writing.paper,
    date: [year, month, day] as [number, number, number],
    title: project.name,
    head: {
      project: [words.title, project.name].join(' · '),
      printed: name,
    },
    foot: {
      address: [
        formatText(lang, words.madeOn, {
          date: momentIn({ lang, query: writing }, writing.createdAt),
        }),
        formatText(lang, words.madeBy, { name: project.madeBy }),
        writing.address,
      ].join(' · '),
      page: common.page,
      of: common.of,
    },
    missing: common.missing,
    above: `${words.title} · ${name}`,
    under: [
      project.code,
      project.location,
      project.sponsor && formatText(lang, words.sponsor, { name: project.sponsor }),
    ]
      .filter(Boolean)
      .join(' · '),
    status: statusPill(lang, facts.all.status),
    cover: photos[0] ? photoOf(photos[0], facts, writing) : null,
    numbers: numbersOf(facts, lang),
    bar: barOf(facts, lang),
    map: mapOfSites(facts, lang),
    summary: { title: words.summary, lines: linesOf(wishes.summary) },
    decisions: { title: words.decisions, lines: linesOf(wishes.decisions) },
    author: {
      title: words.preparedBy,
      name: [project.madeBy, project.position].filter(Boolean).join(', '),
      reached: [project.email, project.phone].filter(Boolean).join(' · '),
    },
    changes: { title: words.changed, lists: changeLists(facts, lang) },
    curve: { title: words.curve, ...curveOf(facts, lang) },
    measures: {
      title: words.measures,
      heads: words.measureHeads,
      rows: measureRows(facts, lang),
    },
    ...milestoneTables(facts, lang, writing.zone),
    gantt: ganttOf(facts, lang),
    issues: issueTables(facts, lang),
    pairs: {
      title: words.pairs,
      all: facts.pairs.map((pair) => pairOf(pair, facts, writing)),
    },
    photos: {
      title: words.photos,
      all: photos
        .slice(1)
        .filter(({ sha256 }) => !inPairs.has(sha256))
        .map((photo) => photoOf(photo, facts, writing)),
    },
    method: {
      title: words.method,
      lines: words.methods.map((line) => formatText(lang, line, limitsOf(facts))),
    },
  }
}
export type MonthSheet = ReturnType<typeof monthSheet>

function numbersOf(facts: MonthFacts, lang: WeekWriting['lang']) {
  const words = PAPER_WORDS[lang].month
  const { all, milestones, completedBefore, late, measures, weights, paid } = facts
  const share = (value: number) => formatPercent(lang, value)
  return [
    {
      value: share(all.percent / 100),
      text: formatText(lang, words.complete, {
        n: String(milestones.length),
        more: signed(all.counts.C - completedBefore),
      }),
    },
    {
      value: String(late?.n ?? 0),
      text: formatText(lang, words.late, { days: String(late?.max ?? 0) }),
    },
    {
      value: String(facts.issues.length),
      text: formatText(lang, words.open, { n: String(facts.overdue) }),
    },
    ...(measures === null
      ? []
      : [
          {
            value: share(measures.done / measures.total),
            text: formatText(lang, weights.by === 'cost' ? words.value : words.byDays, {
              planned: share(measures.planned / measures.total),
              paid: share(paid ?? 0),
            }),
          },
        ]),
  ]
}

/** Within how many days issues are to be resolved, by severity. */
const limitsOf = ({ times }: MonthFacts) =>
  Object.fromEntries(times.bySeverity.map(({ limit }, severity) => [severity, String(limit)]))

/** The width is that of the page, in points. */
const MAP = { width: 516, height: 190, leastKm: 60 }

/** The sites with what they have come to; null where no place of one is known. */
function mapOfSites({ sites }: MonthFacts, lang: WeekWriting['lang']): PaperMap | null {
  const pins = sites.flatMap(({ lat, lng, status }) =>
    lat === null || lng === null ? [] : [{ lat, lng, tone: statusPill(lang, status).tone }],
  )
  const alt = formatText(lang, PAPER_WORDS[lang].month.mapAlt, { n: String(pins.length) })
  return pins.length === 0 ? null : { ...MAP, lang, pins, alt }
}

/** Counts the milestones of each status, for a bar with its words. */
function barOf({ all: { counts } }: MonthFacts, lang: WeekWriting['lang']) {
  const { statuses } = PAPER_WORDS[lang].sheet
  return [
    { tone: 'c', n: counts.C, text: statuses.Completed },
    { tone: 'o', n: counts.O, text: statuses.Ongoing },
    { tone: 'x', n: counts.X, text: `${statuses['Off Track']} / ${statuses.Stopped}` },
    { tone: 'n', n: counts.N, text: statuses['Not Started'] },
  ]
}

/** The first is the cover; the others are two pages of six at most. */
const PHOTOS = 13

/** The newest of each site first, then more of them in turn. */
function newestOfSites(photos: readonly PhotoOfReport[]): PhotoOfReport[] {
  const bySite = new Map<string, PhotoOfReport[]>()
  for (const photo of photos) bySite.set(photo.site, [...(bySite.get(photo.site) ?? []), photo])
  const rounds = [...bySite.values()].flatMap((own) =>
    own.map((photo, round) => ({ photo, round })),
  )
  return rounds
    .toSorted((a, b) => a.round - b.round)
    .slice(0, PHOTOS)
    .map(({ photo }) => photo)
}

function photoOf(photo: PhotoOfReport, { siteNames }: MonthFacts, { lang, zone }: WeekWriting) {
  const site = siteNames.get(photo.site) ?? ''
  const date = shortMoment(lang, zone, photo.at)
  const of = [site, photo.ref, photo.caption || photo.milestone].filter(Boolean).join(', ')
  return {
    sha256: photo.sha256,
    alt: `${of}. ${date}`,
    caption: formatText(lang, PAPER_WORDS[lang].month.photo, {
      site: [site, photo.milestone].filter(Boolean).join(', '),
      date,
    }),
  }
}

/** The photos of an issue before and after its repair. */
function pairOf(pair: PhotoPair, { siteNames }: MonthFacts, { lang, zone }: WeekWriting) {
  const words = PAPER_WORDS[lang].month
  const site = siteNames.get(pair.site) ?? ''
  return (['before', 'after'] as const).map((when) => {
    const date = shortMoment(lang, zone, pair[when].at)
    const caption = `${formatText(lang, words[when], { ref: pair.ref, date })} · ${site}`
    return { sha256: pair[when].sha256, alt: `${caption}. ${pair.title}`, caption }
  })
}
