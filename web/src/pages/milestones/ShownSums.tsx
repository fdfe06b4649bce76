import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { useMemo } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Button } from '../../ui/form/Button.tsx'
import { progressOf } from '../../lib/project/progress.ts'
import classes from './MilestoneArchive.module.css'
import { moneyOf } from './money.ts'
import { Sums } from './Sums.tsx'

interface Props {
  shown: readonly Milestone[]
  /** How many the filters hide. */
  hidden: number
  /** Switches the filters off. */
  onClear: () => void
}

/** What is shown comes to: how many, how much of it is completed, cost and paid; and what is hidden. */
export function ShownSums({ shown, hidden, onClear }: Props) {
  const t = useT()
  const { percent } = useMemo(() => progressOf(shown), [shown])
  const money = useMemo(() => moneyOf(shown), [shown])
  return (
    <div className={classes.sums}>
      {shown.length > 0 && (
        <>
          <output className={classes.sum}>
            {t('milestones.shown', { n: shown.length, percent })}
          </output>
          <Sums money={money} />
        </>
      )}
      {hidden > 0 && (
        <span className={classes.hidden}>
          {t('milestones.hidden', { n: hidden })}
          <Button size="s" variant="quiet" onClick={onClear}>
            {t('milestones.clear')}
          </Button>
        </span>
      )}
    </div>
  )
}
