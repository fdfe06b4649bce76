import type { Baseline } from '@plumbline/contract/baselines'
import { Link } from '@tanstack/react-router'
import { FileDown, User } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import { fullName } from '../../../lib/texts/people.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { baselineName } from '../../../schedule/baseline/baseline-name.ts'
import classes from './BaselineList.module.css'

interface Props {
  baselines: readonly Baseline[]
  /** The one whose changes stand beside. */
  chosen: string | undefined
}

/** The baselines, each with when, by whom and of how many milestones; a link shows what changed since. */
export function BaselineList({ baselines, chosen }: Props) {
  const t = useT()
  return (
    <ol className={classes.list}>
      {baselines.map((baseline) => {
        const { _id, createdAt, createdBy, milestoneCount } = baseline
        const Icon = baseline.import === null ? User : FileDown
        return (
          <li key={_id}>
            <Link
              to="."
              search={(before) => ({ ...before, baseline: _id, page: undefined })}
              resetScroll={false}
              className={classes.baseline}
              aria-current={_id === chosen ? 'true' : undefined}
            >
              <Icon size={15} aria-hidden="true" className={classes.icon} />
              <span>
                <span className={classes.name}>{baselineName(t, baseline)}</span>
                <span className={classes.about}>
                  <DateText value={createdAt} form="dateTime" />
                  {createdBy && <span>{fullName(createdBy)}</span>}
                  <span>{t('baselines.milestones', { n: milestoneCount })}</span>
                </span>
              </span>
            </Link>
          </li>
        )
      })}
    </ol>
  )
}
