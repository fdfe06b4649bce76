import type { MilestoneByFile, MilestoneLink } from '@plumbline/contract/milestones/by-file'
import { Link } from '@tanstack/react-router'
import type { Translate } from '../../i18n/translate.ts'
import { useT } from '../../i18n/useT.ts'
import { Badge } from '../../ui/status/Badge.tsx'
import { Row, RowList } from '../../ui/table/RowList.tsx'
import classes from './MilestoneSheet.module.css'
import { MilestoneSheetMore } from './MilestoneSheetMore.tsx'
import { MilestoneSheetSection } from './MilestoneSheetSection.tsx'

/** Facts of a milestone by the planner's file: its calendar, its float, and what waits for what. */
export function MilestoneSheetByFile({ byFile }: { byFile: MilestoneByFile }) {
  const t = useT()
  const { calendar, minutesPerDay, totalFloat, freeFloat } = byFile
  return (
    <MilestoneSheetSection title={t('logic.byFile')} count={1} named={0} empty="">
      <p className="hintText">{t('logic.byFileMeans')}</p>
      <div className={classes.byFile}>
        <RowList>
          {calendar && (
            <Row label={t('logic.calendar')}>
              {minutesPerDay === null
                ? calendar
                : t('logic.calendarDay', { name: calendar, hours: minutesPerDay / 60 })}
            </Row>
          )}
          {totalFloat !== null && (
            <Row label={t('logic.totalFloat')}>{floatText(t, totalFloat, minutesPerDay)}</Row>
          )}
          {freeFloat !== null && (
            <Row label={t('logic.freeFloat')}>{floatText(t, freeFloat, minutesPerDay)}</Row>
          )}
        </RowList>
      </div>
      <Links of="predecessors" links={byFile.predecessors} count={byFile.numPredecessors} />
      <Links of="successors" links={byFile.successors} count={byFile.numSuccessors} />
    </MilestoneSheetSection>
  )
}

interface LinksProps {
  of: 'predecessors' | 'successors'
  links: MilestoneLink[]
  count: number
}

/** The links of one direction, each a sentence that leads to the milestone at its other end. */
function Links({ of, links, count }: LinksProps) {
  const t = useT()
  if (count === 0) return null
  const title = t(of === 'predecessors' ? 'milestones.predecessors' : 'logic.successors')
  // two milestones may have links of several kinds
  const entries = links.map((link) => ({ ...link, _id: `${link._id} ${link.kind}`, to: link._id }))
  return (
    <div className={classes.links}>
      <div className={`row ${classes.heading}`}>
        <h4>{title}</h4>
        <Badge>{count}</Badge>
      </div>
      <MilestoneSheetMore title={title} entries={entries}>
        {({ to, ...link }) => (
          <Link
            to="."
            search={(before) => ({ ...before, milestone: to, section: undefined })}
            resetScroll={false}
            className={`row gap10 ${classes.row}`}
          >
            <span className={classes.sentence}>
              {t.rich(`logic.link_${of}`, {
                kind: link.kind,
                side: link.lag.amount > 0 ? 'after' : link.lag.amount < 0 ? 'before' : 'none',
                lag: lagText(t, link),
                name: <b>{[link.activityId, link.name].filter(Boolean).join(' ')}</b>,
              })}
            </span>
          </Link>
        )}
      </MilestoneSheetMore>
      {count > links.length && (
        <p className="hintText">{t('logic.moreLinks', { n: count - links.length })}</p>
      )}
    </div>
  )
}

/** The lag in words without its sign; hours become days where the file says how long a day is. */
function lagText(
  t: Translate,
  { lag: { amount, unit }, minutesPerDay }: Pick<MilestoneLink, 'lag' | 'minutesPerDay'>,
): string {
  const n = Math.abs(amount)
  if (unit === 'hours') return workText(t, n * 60, minutesPerDay)
  if (unit === 'minutes') return workText(t, n, minutesPerDay)
  if (unit === 'percent' || unit === 'elapsedPercent') return t('logic.percent', { n })
  if (!unit.startsWith('elapsed')) return t('logic.span', { unit, n })
  const span = t('logic.span', { unit: unit.slice('elapsed'.length).toLowerCase(), n })
  return t('logic.elapsed', { span })
}

/** Minutes of work with their sign, in the largest unit of which there is one whole, to one decimal. */
function floatText(t: Translate, minutes: number, minutesPerDay: number | null): string {
  const text = workText(t, Math.abs(minutes), minutesPerDay)
  return minutes < 0 ? `−${text}` : text
}

function workText(t: Translate, minutes: number, minutesPerDay: number | null): string {
  const isShort = minutesPerDay === null || (minutes > 0 && minutes < minutesPerDay)
  if (!isShort) return t('logic.span', { unit: 'days', n: toTenth(minutes / minutesPerDay) })
  if (minutes > 0 && minutes < 60) {
    return t('logic.span', { unit: 'minutes', n: toTenth(minutes) })
  }
  return t('logic.span', { unit: 'hours', n: toTenth(minutes / 60) })
}

const toTenth = (n: number) => Math.round(n * 10) / 10
