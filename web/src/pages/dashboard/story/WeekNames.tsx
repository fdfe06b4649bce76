import { dateOf, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { mondayOf } from '@plumbline/contract/rules/dates/week'
import { story } from '@plumbline/contract/story'
import { NAMED_OF_WEEK, type StoryCurve } from '@plumbline/contract/story/story-shapes'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useT } from '../../../i18n/useT.ts'
import { q } from '../../../lib/api/query.ts'

interface Props {
  curve: StoryCurve
  at: number
  completed: number
}

/** The names of what was completed between two points of a curve: they come when somebody first asks for a week. */
export default function WeekNames({ curve: { days }, at, completed }: Props) {
  const t = useT()
  const { projectId = '' } = useParams({ strict: false })
  const search = useSearch({ strict: false })
  const site = typeof search.site === 'string' ? search.site : undefined
  const { data } = useQuery(
    q(story.completed, { params: { projectId }, query: site ? { 'site._id': site } : {} }),
  )
  const to = days[at] ?? ''
  const before = days[at - 1]
  // the Mondays after that of the point before
  const from = before === undefined ? mondayOf(dayOf(to)) : mondayOf(dayOf(before)) + 7
  const first = dateOf(Math.min(from, mondayOf(dayOf(to))))
  const found = (data?.docs ?? [])
    .filter(({ week }) => week >= first && week <= to)
    .flatMap(({ milestones }) => milestones)
    .slice(0, Math.min(NAMED_OF_WEEK, completed))
  if (found.length === 0) return null
  const names = found
    .map(({ name, site: of }) => (site ? name : t('curve.nameAt', { name, site: of })))
    .join(', ')
  const n = completed - found.length
  return (
    <p className="faint" style={{ font: 'var(--text-caption)' }}>
      {n > 0 ? t('curve.namesMore', { names, n }) : names}
    </p>
  )
}
