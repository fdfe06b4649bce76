import { ArrowRight } from 'lucide-react'
import { use } from 'react'
import { useT } from '../i18n/useT.ts'
import { baselineName } from './baseline/baseline-name.ts'
import { BaselinePlanContext } from './baseline/baseline-plan.ts'
import bars from './rows/bars.module.css'
import classes from './grid.module.css'
import type { ScheduleParts } from './parts.ts'
import type { Dropped } from './timeline/plot.ts'

interface Props {
  ArchiveLink: ScheduleParts['ArchiveLink']
  projectId: string
  /** The site that is shown; undefined for all. */
  siteId: string | undefined
  dropped: Record<Dropped, number>
}

/** The legend of the bars, the number of milestones that are not drawn, and the link to the table of all. */
export function GanttFooter({ ArchiveLink, projectId, siteId, dropped }: Props) {
  const t = useT()
  const against = use(BaselinePlanContext)
  return (
    <footer className={classes.footer}>
      <ul className={classes.legend}>
        <Key look={classes.plannedKey} text={t('gantt.planned')} />
        {against && <Key look={classes.baselineKey} text={baselineName(t, against.baseline)} />}
        <Key look={bars.notStarted} text={t('common.statusNotStarted')} />
        <Key look={classes.ongoingKey} text={t('common.statusOngoing')} />
        <Key look={bars.completed} text={t('common.statusCompleted')} />
        <Key look={bars.stopped} text={t('common.statusOffTrackStopped')} />
      </ul>
      <div className={classes.dropped}>
        {dropped.dates > 0 && <p>{t('gantt.droppedDates', { n: dropped.dates })}</p>}
        {dropped.hidden > 0 && <p>{t('gantt.droppedHidden', { n: dropped.hidden })}</p>}
      </div>
      <ArchiveLink projectId={projectId} siteId={siteId} className={classes.archive}>
        {t('gantt.archive')}
        <ArrowRight size={14} strokeWidth={1.9} aria-hidden="true" />
      </ArchiveLink>
    </footer>
  )
}

function Key({ look = '', text }: { look: string | undefined; text: string }) {
  return (
    <li>
      <i className={`${classes.key} ${look}`} aria-hidden="true" />
      {text}
    </li>
  )
}
