import { CELL_WEEKS, type Story, type StoryCell } from '@plumbline/contract/story/story-shapes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Sparkline } from '../../../charts/Sparkline.tsx'
import { attentionQuery } from '../../../documents/attention/attention-query.ts'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { Card } from '../../../ui/Card.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'
import { cellsOf, type DashboardCell } from './cells.tsx'
import { decimalText, signedText } from './figures.ts'
import { linkTo } from './list-links.ts'
import page from '../DashboardPage.module.css'
import classes from './story.module.css'

const AskLate = lazyPart(() => import('./AskLate.tsx'))

interface Props {
  projectId: string
  siteId: string | undefined
  /** The number of all sites. */
  sites: number
  /** The numbers of the last weeks, once the story has come. */
  weeks: Story['cells'] | undefined
}

/** The things that need attention, in numbers that lead to the lists they count. */
export function SixCells({ projectId, siteId, sites, weeks }: Props) {
  const t = useT()
  const { language } = useLanguage()
  const { data, isError } = useQuery(attentionQuery(projectId, siteId))
  // the parts below tell of a server that does not answer
  if (isError && !data) return null
  const cells = data ? cellsOf(t, language, data.docs, siteId, sites) : undefined
  return (
    <Card className={classes.cells} aria-label={t('dashboard.attention')}>
      {cells
        ? cells.map((cell) => {
            const own = (cell.weeks && weeks?.[cell.weeks]) ?? undefined
            return (
              <div key={cell.key} className={classes.place}>
                <Link
                  {...linkTo(cell.link, projectId)}
                  className={classes.cell}
                  data-calm={cell.isCalm || undefined}
                >
                  <span className="row quiet">
                    {cell.icon}
                    <b>{cell.value}</b>
                    {own && own.change !== null && <Change change={own.change} more={cell.more} />}
                  </span>
                  <span>{cell.label}</span>
                  <span className={`hintText ${classes.detail}`}>{cell.detail}</span>
                  <span>{own && <Weeks cell={cell} weeks={own.weeks} />}</span>
                </Link>
                {cell.key === 'late' && !cell.isCalm && (
                  <AskLate projectId={projectId} siteId={siteId} />
                )}
              </div>
            )
          })
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

/** By how much it is more than on Monday. */
function Change({ change, more }: { change: number; more: DashboardCell['more'] }) {
  const t = useT()
  const tone =
    more === 'neither' || change === 0 ? undefined : toneOf(change > 0 === (more === 'worse'))
  const n = decimalText(t, change)
  return (
    <>
      <span className={`num ${classes.change} ${page.toned}`} data-tone={tone} aria-hidden="true">
        {change === 0 ? '=' : signedText(t, change)}
      </span>
      <VisuallyHidden>
        {change === 0
          ? t('cells.sameAsMonday')
          : t(change > 0 ? 'cells.moreThanMonday' : 'cells.fewerThanMonday', { n })}
        {'. '}
      </VisuallyHidden>
    </>
  )
}

const toneOf = (isWorse: boolean) => (isWorse ? 'worse' : 'better')

/** The line of the last weeks, and what it says in words. */
function Weeks({ cell, weeks }: { cell: DashboardCell; weeks: StoryCell['weeks'] }) {
  const t = useT()
  const first = weeks.findIndex((value) => value !== null)
  const last = weeks.at(-1) ?? null
  const text = (n: number) =>
    cell.weeks === 'paid' ? t('common.percent', { n: Math.round(n) }) : String(n)
  return (
    <>
      <Sparkline values={weeks} colour={cell.isCalm ? 'var(--ink-3)' : cell.colour} />
      {last !== null && first < CELL_WEEKS - 1 && (
        <VisuallyHidden>
          {'. '}
          {t('cells.weeks', {
            n: CELL_WEEKS - 1 - first,
            from: text(weeks[first] ?? 0),
            to: text(last),
          })}
        </VisuallyHidden>
      )}
    </>
  )
}
