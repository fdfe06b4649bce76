import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import { useT } from '../../i18n/useT.ts'
import classes from './ProgressBar.module.css'
import { statusMark } from './StatusGlyph.tsx'

interface Props {
  /** 0 to 100; shown with one decimal at most. */
  percent: number
  /** Decides the colour. */
  status?: MilestoneStatus
}

/** A thin bar and its percentage. */
export function ProgressBar({ percent, status = 'Completed' }: Props) {
  const t = useT()
  return (
    <span className="row narrow">
      <span className={`${classes.track} ${statusMark(status)}`} aria-hidden="true">
        <span className={classes.bar} style={{ width: `${percent}%` }} />
      </span>
      <span className={classes.number}>
        {t('common.percent', { n: Math.round(percent * 10) / 10 })}
      </span>
    </span>
  )
}
