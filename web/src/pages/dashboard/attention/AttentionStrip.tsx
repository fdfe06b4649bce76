import type { Attention } from '@plumbline/contract/attention/attention-shapes'
import { currencyText } from '@plumbline/contract/rules/currency'
import { SOON_DAYS } from '@plumbline/contract/rules/facts/issue-facts'
import { SILENT_DAYS } from '@plumbline/contract/rules/facts/site-facts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarClock, CalendarDays, CircleCheck, RadioTower, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Language } from '@plumbline/contract/texts/languages'
import type { Translate } from '../../../i18n/translate.ts'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { formatDay } from '../../../lib/dates/dates.ts'
import { compactNumber } from '../../../lib/texts/compact-number.ts'
import { Card } from '../../../ui/Card.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { StatusGlyph } from '../../../ui/status/StatusGlyph.tsx'
import { attentionQuery } from '../../../documents/attention/attention-query.ts'
import classes from './AttentionStrip.module.css'

interface Props {
  projectId: string
  siteId: string | undefined
  /** Of all sites. */
  sites: number
}

interface StripCell {
  key: string
  icon: ReactNode
  value: string
  label: string
  detail: string
  /** Nothing of it is there, which is good to know and no reason to look. */
  isCalm: boolean
  to: { to: string; search: Record<string, string> }
}

const MILESTONES = '/projects/$projectId/milestones'
const ISSUES = '/projects/$projectId/issues'
const SUBMISSIONS = '/projects/$projectId/submissions'

/** What needs attention, in numbers that lead to the lists they count. */
export function AttentionStrip({ projectId, siteId, sites }: Props) {
  const t = useT()
  const { language } = useLanguage()
  const { data, isError } = useQuery(attentionQuery(projectId, siteId))
  // the parts below tell of a server that does not answer
  if (isError && !data) return null
  const cells = data ? cellsOf(t, language, data.docs, siteId, sites) : undefined
  return (
    <Card as="section" className={classes.strip} aria-label={t('dashboard.attention')}>
      {cells
        ? cells.map(({ key, icon, value, label, detail, isCalm, to }) => (
            <Link
              key={key}
              // each of the three lists reads its address by itself
              to={to.to as typeof MILESTONES}
              search={to.search as never}
              params={{ projectId } as never}
              className={classes.cell}
              data-calm={isCalm || undefined}
            >
              <span className={`row quiet ${classes.value}`}>
                {icon}
                <b>{value}</b>
              </span>
              <span className={classes.label}>{label}</span>
              <span className={classes.detail}>{detail}</span>
            </Link>
          ))
        : Array.from({ length: 6 }, (_, n) => (
            <span key={n} className={classes.cell}>
              <Skeleton width={48} height={22} />
              <Skeleton width="70%" />
              <Skeleton width="50%" />
            </span>
          ))}
    </Card>
  )
}

function cellsOf(
  t: Translate,
  language: Language,
  { late, offTrack, due, silent, lastReport, toVerify, money }: Attention,
  siteId: string | undefined,
  sites: number,
): StripCell[] {
  const ofSite: Record<string, string> = siteId === undefined ? {} : { 'site._id': siteId }
  const ofSiteIn: Record<string, string> = siteId === undefined ? {} : { 'site._id[in]': siteId }
  const flat = { group: 'none' } as const
  const size = { size: 16, 'aria-hidden': true } as const
  const reports: StripCell =
    siteId === undefined
      ? {
          key: 'silent',
          icon: <RadioTower {...size} />,
          value: String(silent.n),
          label: t('dashboard.silent', { n: silent.n }),
          detail: t('dashboard.silentFor', { n: SILENT_DAYS }),
          isCalm: silent.n === 0,
          to: { to: MILESTONES, search: { 'site._id': silent.sites.join(',') || 'none' } },
        }
      : {
          key: 'report',
          icon: <RadioTower {...size} />,
          value: lastReport ? formatDay(lastReport.at) : t('common.missing'),
          label: t('dashboard.lastReport'),
          detail: lastReport ? `S-${lastReport.refId}` : t('dashboard.noReport'),
          isCalm: silent.n === 0,
          to: { to: SUBMISSIONS, search: ofSiteIn },
        }
  return [
    {
      key: 'late',
      icon: <CalendarClock {...size} className={classes.bad} />,
      value: String(late.n),
      label: t('dashboard.late', { n: late.n }),
      detail:
        late.n === 0
          ? t('dashboard.lateNone')
          : t('dashboard.lateMost', {
              n: late.days,
              where: (siteId === undefined ? late.site : late.milestone) ?? '',
            }),
      isCalm: late.n === 0,
      to: { to: MILESTONES, search: { late: '1', sort: '-slip', ...flat, ...ofSite } },
    },
    {
      key: 'offTrack',
      icon: <StatusGlyph status="Off Track" size={16} />,
      value: String(offTrack.n),
      label: t('dashboard.offTrack'),
      detail:
        siteId === undefined
          ? t('dashboard.atSites', { n: offTrack.sites, total: sites })
          : t('dashboard.offTrackOrStopped'),
      isCalm: offTrack.n === 0,
      to: { to: MILESTONES, search: { status: 'X', ...ofSite } },
    },
    {
      key: 'due',
      icon: <CalendarDays {...size} />,
      value: String(due.n),
      label: t('dashboard.due', { n: SOON_DAYS }),
      detail: due.next
        ? t('dashboard.dueNext', { day: formatDay(due.next) })
        : t('dashboard.dueNone'),
      isCalm: due.n === 0,
      to: { to: MILESTONES, search: { due: '1', sort: 'datePlannedStart', ...flat, ...ofSite } },
    },
    reports,
    {
      key: 'toVerify',
      icon: <CircleCheck {...size} />,
      value: String(toVerify.n),
      label: t('dashboard.toVerify'),
      detail: toVerify.since
        ? t('dashboard.toVerifySince', { day: formatDay(toVerify.since) })
        : t('dashboard.toVerifyNone'),
      isCalm: toVerify.n === 0,
      to: { to: ISSUES, search: { tab: 'verification', ...ofSiteIn } },
    },
    {
      key: 'money',
      icon: <Wallet {...size} />,
      value: t('common.percent', {
        n: money && money.cost > 0 ? Math.round((money.paid / money.cost) * 100) : 0,
      }),
      label: t('dashboard.paid'),
      detail: money ? moneyText(t, language, money) : t('milestones.noCost'),
      isCalm: !money,
      to: { to: MILESTONES, search: ofSite },
    },
  ]
}

/** The paid part of all costs, and the part that is earned by cost. */
function moneyText(
  t: Translate,
  language: Language,
  { paid, cost, unit, done }: NonNullable<Attention['money']>,
): string {
  const amounts = t('dashboard.paidOf', {
    paid: compactNumber(t, paid),
    cost: compactNumber(t, cost),
    unit: currencyText(unit, language),
  })
  return `${amounts.trim()} · ${t('dashboard.paidAgainst', { n: done })}`
}
