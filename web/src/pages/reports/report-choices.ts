import { baselines } from '@plumbline/contract/baselines'
import { monthsUntil, weeksUntil } from '@plumbline/contract/rules/dates/week'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useT } from '../../i18n/useT.ts'
import { q } from '../../lib/api/query.ts'
import { formatDate, formatRange } from '../../lib/dates/dates.ts'
import { projectQueries } from '../../lib/project/project-queries.ts'

interface Choice {
  value: string
  label: string
}

/** The weeks that a report can tell of, each by its Monday. */
export function useWeekChoices(today: string): Choice[] {
  const t = useT()
  return weeksUntil(today).map(({ number, start, end }, at) => {
    const range = formatRange(start, end)
    if (at === 0) return { value: start, label: t('reports.thisWeek', { range }) }
    return at === 1
      ? { value: start, label: t('reports.lastWeek', { range }) }
      : { value: start, label: t('reports.aWeek', { n: number, range }) }
  })
}

/** The months that a report can tell of, by their names: 'November 2026', 'листопад 2026 р.'. */
export function useMonthChoices(today: string): Choice[] {
  const { locale } = useLanguage()
  const format = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return monthsUntil(today).map((month) => ({
    value: month,
    label: format.format(new Date(`${month}-01T00:00:00Z`)),
  }))
}

/** The sites by name; undefined until they are there. */
export function useSiteChoices(projectId: string): Choice[] | undefined {
  const { locale } = useLanguage()
  const { data } = useQuery(projectQueries(projectId).sites)
  return data?.docs
    .map(({ _id, name }) => ({ value: _id, label: name }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
}

/** The plan of now, and the baselines that were kept, the newest first. */
export function useBaselineChoices(projectId: string): Choice[] {
  const t = useT()
  const { data } = useQuery(q(baselines.list, { params: { projectId } }))
  const choices = (data?.docs ?? []).map(({ _id, name, createdAt }) => ({
    value: _id,
    label: `${formatDate(createdAt)} · ${name}`,
  }))
  return [{ value: '', label: t('reports.noBaseline') }, ...choices]
}
