import type { Attention } from '@plumbline/contract/attention/attention-shapes'
import { currencyText } from '@plumbline/contract/rules/currency'
import { SOON_DAYS } from '@plumbline/contract/rules/facts/issue-facts'
import { SILENT_DAYS } from '@plumbline/contract/rules/facts/site-facts'
import type { Story } from '@plumbline/contract/story/story-shapes'
import type { Language } from '@plumbline/contract/texts/languages'
import { CalendarClock, CalendarDays, CircleCheck, RadioTower, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Translate } from '../../../i18n/translate.ts'
import { formatDay } from '../../../lib/dates/dates.ts'
import { compactNumber } from '../../../lib/texts/compact-number.ts'
import { StatusGlyph } from '../../../ui/status/StatusGlyph.tsx'
import { listLinks, type ListLink } from './list-links.ts'

export interface DashboardCell {
  key: string
  icon: ReactNode
  value: string
  label: string
  detail: string
  /** Nothing of it is there, which is good to know and no reason to look. */
  isCalm: boolean
  link: ListLink
  /** The field of a story with this number in the last weeks; null for a date, which has none. */
  weeks: keyof Story['cells'] | null
  /** The meaning of a growing number. */
  more: 'worse' | 'better' | 'neither'
  colour: string
}

const [RED, BLUE, GREY] = ['var(--st-x)', 'var(--accent)', 'var(--ink-3)']

/** The six numbers of a project or of one of its sites, each with the list that it counts. */
export function cellsOf(
  t: Translate,
  language: Language,
  { late, offTrack, due, silent, lastReport, toVerify, money }: Attention,
  siteId: string | undefined,
  sites: number,
): DashboardCell[] {
  const links = listLinks(siteId)
  const size = { size: 16, 'aria-hidden': true } as const
  const reports: DashboardCell =
    siteId === undefined
      ? {
          key: 'silent',
          icon: <RadioTower {...size} />,
          value: String(silent.n),
          label: t('cells.silent', { n: silent.n }),
          detail: t('cells.silentFor', { n: SILENT_DAYS }),
          isCalm: silent.n === 0,
          link: links.silent(silent.sites),
          weeks: 'silent',
          more: 'worse',
          colour: GREY,
        }
      : {
          key: 'report',
          icon: <RadioTower {...size} />,
          value: lastReport ? formatDay(lastReport.at) : t('common.missing'),
          label: t('cells.lastReport'),
          detail: lastReport ? `S-${lastReport.refId}` : t('cells.noReport'),
          isCalm: silent.n === 0,
          link: links.submissions,
          weeks: null,
          more: 'neither',
          colour: GREY,
        }
  return [
    {
      key: 'late',
      icon: <CalendarClock {...size} {...(late.n > 0 && { color: RED })} />,
      value: String(late.n),
      label: t('cells.late', { n: late.n }),
      detail:
        late.n === 0
          ? t('cells.lateNone')
          : t('cells.lateMost', {
              n: late.days,
              where: (siteId === undefined ? late.site : late.milestone) ?? '',
            }),
      isCalm: late.n === 0,
      link: links.late,
      weeks: 'late',
      more: 'worse',
      colour: RED,
    },
    {
      key: 'offTrack',
      icon: <StatusGlyph status="Off Track" size={16} />,
      value: String(offTrack.n),
      label: t('cells.offTrack'),
      detail:
        siteId === undefined
          ? t('cells.atSites', { n: offTrack.sites, total: sites })
          : t('cells.offTrackOrStopped'),
      isCalm: offTrack.n === 0,
      link: links.offTrack,
      weeks: 'offTrack',
      more: 'worse',
      colour: RED,
    },
    {
      key: 'due',
      icon: <CalendarDays {...size} />,
      value: String(due.n),
      label: t('dashboard.due', { n: SOON_DAYS }),
      detail: due.next ? t('cells.dueNext', { day: formatDay(due.next) }) : t('cells.dueNone'),
      isCalm: due.n === 0,
      link: links.due,
      weeks: 'due',
      more: 'neither',
      colour: GREY,
    },
    reports,
    {
      key: 'toVerify',
      icon: <CircleCheck {...size} />,
      value: String(toVerify.n),
      label: t('cells.toVerify'),
      detail: toVerify.since
        ? t('cells.toVerifySince', { day: formatDay(toVerify.since) })
        : t('cells.toVerifyNone'),
      isCalm: toVerify.n === 0,
      link: links.toVerify,
      weeks: 'toVerify',
      more: 'worse',
      colour: BLUE,
    },
    {
      key: 'money',
      icon: <Wallet {...size} />,
      value: t('common.percent', {
        n: money && money.cost > 0 ? Math.round((money.paid / money.cost) * 100) : 0,
      }),
      label: t('cells.paid'),
      detail: money ? moneyText(t, language, money) : t('milestones.noCost'),
      isCalm: !money,
      link: links.paid,
      weeks: 'paid',
      more: 'better',
      colour: BLUE,
    },
  ]
}

/** The paid part of all costs, and the part that is earned by cost. */
function moneyText(
  t: Translate,
  language: Language,
  { paid, cost, unit, done }: NonNullable<Attention['money']>,
): string {
  const amounts = t('cells.paidOf', {
    paid: compactNumber(t, paid),
    cost: compactNumber(t, cost),
    unit: currencyText(unit, language),
  })
  return `${amounts.trim()} · ${t('cells.paidAgainst', { n: done })}`
}
