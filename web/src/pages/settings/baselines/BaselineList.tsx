import type { Baseline } from '@plumbline/contract/baselines/baseline'
import { Link } from '@tanstack/react-router'
import { FileDown, Trash2, User } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'
import { openDialog } from '../../../lib/overlay/dialogs.ts'
import { useIsAdmin } from '../../../lib/project/rights.ts'
import { fullName } from '../../../lib/texts/people.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { baselineName } from '../../../schedule/baseline/baseline-name.ts'
import classes from './BaselineList.module.css'

const RemoveDialog = lazyPart(() => import('./RemoveDialog.tsx'))

interface Props {
  projectId: string
  baselines: readonly Baseline[]
}

/** The baselines, each with when, by whom and of how many milestones; a link shows what slipped since. */
export function BaselineList({ projectId, baselines }: Props) {
  const t = useT()
  const admin = useIsAdmin()
  return (
    <ol className={classes.list}>
      {baselines.map((baseline) => {
        const { _id, createdAt, createdBy, milestoneCount } = baseline
        const Icon = baseline.import === null ? User : FileDown
        return (
          <li key={_id} className={`row ${classes.row}`}>
            <Link
              to="/projects/$projectId/baselines/$baselineId"
              params={{ projectId, baselineId: _id }}
              className={classes.baseline}
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
            {admin && (
              <Button
                size="s"
                variant="danger"
                icon={<Trash2 size={15} />}
                aria-label={t('baselines.removeNamed', { name: baselineName(t, baseline) })}
                onClick={() => openDialog(RemoveDialog, { projectId, baseline })}
              >
                {t('baselines.remove')}
              </Button>
            )}
          </li>
        )
      })}
    </ol>
  )
}
