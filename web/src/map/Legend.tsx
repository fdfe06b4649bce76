import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import { useT } from '../i18n/useT.ts'
import { StatusGlyph } from '../ui/status/StatusGlyph.tsx'
import { statusWord } from '../ui/status/StatusPill.tsx'
import classes from './map.module.css'

const ALWAYS: MilestoneStatus[] = ['Not Started', 'Ongoing', 'Completed', 'Off Track']

/** What the shapes mean; Stopped only where there is one. */
export function Legend({ stopped }: { stopped: boolean }) {
  const t = useT()
  const statuses: MilestoneStatus[] = stopped ? [...ALWAYS, 'Stopped'] : ALWAYS
  return (
    <ul className={classes.legend} aria-label={t('map.legend')}>
      {statuses.map((status) => (
        <li key={status} className={classes.legendItem}>
          <StatusGlyph status={status} />
          {statusWord(t, status)}
        </li>
      ))}
    </ul>
  )
}
