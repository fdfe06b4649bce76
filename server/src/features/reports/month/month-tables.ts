import { type Day, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { isPlausibleSlip } from '@plumbline/contract/rules/facts/milestone-facts'
import { slipRanges } from '@plumbline/contract/rules/progress/spread'
import type { Language } from '@plumbline/contract/shapes'
import { PRINTED_SITE_KEYS, SITE_FIELDS } from '@plumbline/contract/sites/site-fields'
import { readTexts } from '@plumbline/contract/texts/read-texts'
import { dateIn, dayIn } from '../pdf/sheet-parts.ts'
import { statusPill } from '../week/week-sheet.ts'
import { dateOr, fieldIn, slipText } from '../week/week-writing.ts'
import { knownSlips } from '../week/week-facts.ts'
import type { MilestoneOfMonth, MonthFacts } from './month-facts.ts'
import { formatPercent } from '@plumbline/contract/texts/format-percent'
import { formatText } from '@plumbline/contract/texts/format-text'
import { PAPER_WORDS } from '../paper-words.ts'

/** The number of milestones in the table. Of more, the table shows those that moved most. */
const MILESTONES = 1000

/** Groups the milestones that stand on paper by site, and counts those that do not. */
export function shownBySite({ sites, milestones }: MonthFacts) {
  const hidden = milestones.length - MILESTONES
  const shown =
    hidden > 0
      ? milestones.toSorted((a, b) => (b.slip ?? 0) - (a.slip ?? 0)).slice(0, MILESTONES)
      : milestones
  const bySite = Map.groupBy(shown, ({ now }) => now.site)
  const groups = sites.flatMap(({ id, name }) => {
    const own = bySite.get(id) ?? []
    return own.length === 0 ? [] : [{ site: name, milestones: own }]
  })
  return { hidden, groups }
}

/** The tables of the sites, of slipped milestones, and of the milestones below their sites. */
export function milestoneTables(facts: MonthFacts, lang: Language, zone: string) {
  const words = PAPER_WORDS[lang].month
  const { milestones, baseline } = facts
  const { hidden, groups } = shownBySite(facts)
  const slips = knownSlips(milestones)
  const moved = slips.filter((slip) => slip !== 0).length
  return {
    milestones: {
      title: baseline === null ? words.planOfNow : words.milestones,
      against:
        baseline === null
          ? words.noBaseline
          : formatText(lang, words.against, {
              name: baseline.name,
              date: dateIn(lang, dayIn(zone, baseline.createdAt)),
              n: String(milestones.length),
              moved: String(moved),
              same: String(slips.length - moved),
              unknown: String(milestones.length - slips.length),
            }),
      heads:
        baseline === null ? words.milestoneHeads.with(1, words.plannedEnd) : words.milestoneHeads,
      more: hidden > 0 ? formatText(lang, words.more, { n: String(hidden) }) : '',
      groups: groups.map(({ site, milestones: own }) => ({
        site,
        rows: own.map((row) => milestoneRow(row, facts.to, lang)),
      })),
    },
    slipped: slippedTable(facts, lang),
    spread: {
      title: words.spread,
      heads: words.spreadHeads,
      counts: slipRanges(slips).map(String),
    },
    sites: sitesTable(facts, lang),
  }
}

/** The words for the fields of a site, which the screens have too. */
const LABELS = readTexts('web/tables')

/** The progress of each site, beside those of its fields that are printed. */
function sitesTable({ sites }: MonthFacts, lang: Language) {
  const words = PAPER_WORDS[lang].month
  const [name = '', ...sums] = words.siteHeads
  return {
    title: words.sites,
    heads: [name, ...PRINTED_SITE_KEYS.map((key) => LABELS[lang][SITE_FIELDS[key].label]), ...sums],
    rows: sites.map((site) => ({
      name: site.name,
      fields: PRINTED_SITE_KEYS.map((key) => fieldIn(lang, site[key])),
      n: String(site.counts.N + site.counts.O + site.counts.X + site.counts.C),
      percent: site.percent,
      complete: formatPercent(lang, site.percent / 100),
      late: site.late > 0 ? formatText(lang, words.days, { n: String(site.late) }) : '—',
      status: statusPill(lang, site.status),
      last: site.goesOn
        ? site.silent === null
          ? words.never
          : formatText(lang, words.days, { n: String(site.silent) })
        : '—',
    })),
  }
}

/** The number of milestones that are named, those that slipped most first. */
const SLIPPED = 20

/** The milestones that are not complete and end on another day than planned, the latest first. */
function slippedTable({ milestones, siteNames, baseline }: MonthFacts, lang: Language) {
  const words = PAPER_WORDS[lang].month
  const slipped = milestones
    .flatMap(({ now, planned, ends, slip }) =>
      now.actualStatus === 'Completed' || !slip ? [] : [{ now, planned, ends, slip }],
    )
    .toSorted((a, b) => b.slip - a.slip)
  return {
    title: words.slipped,
    heads: baseline === null ? words.slippedHeads.with(3, words.plannedEnd) : words.slippedHeads,
    more:
      slipped.length > SLIPPED
        ? formatText(lang, words.more, { n: String(slipped.length - SLIPPED) })
        : '',
    rows: slipped.slice(0, SLIPPED).map(({ now, planned, ends, slip }) => ({
      cells: [
        now.name,
        siteNames.get(now.site) ?? '',
        now.implementer || '—',
        dateOr(lang, planned),
        dateOr(lang, ends),
      ],
      slip: slipText(lang, words.days, slip),
      isLate: slip > 0,
    })),
  }
}

function milestoneRow({ now, planned, ends, slip }: MilestoneOfMonth, to: Day, lang: Language) {
  const isMeant = ends !== null && isPlausibleSlip(dayOf(ends) - to)

  return {
    name: now.name,
    planned: dateOr(lang, planned),
    ends: dateOr(lang, isMeant ? ends : null),
    slip: slip === null || slip === 0 ? '—' : slipText(lang, PAPER_WORDS[lang].month.days, slip),
    isLate: slip !== null && slip > 0,
    status: statusPill(lang, now.actualStatus),
  }
}
