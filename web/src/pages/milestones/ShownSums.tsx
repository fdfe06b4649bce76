import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { ASK_CHOSEN_MAX } from '@plumbline/contract/organisations/ask-several'
import { Send } from 'lucide-react'
import { useMemo } from 'react'
import { openAskSeveral } from '../../documents/asks/several/open-ask-several.ts'
import { useT } from '../../i18n/useT.ts'
import { useShortcut } from '../../lib/keys/shortcuts.ts'
import { Button } from '../../ui/form/Button.tsx'
import { progressOf } from '../../lib/project/progress.ts'
import classes from './MilestoneArchive.module.css'
import { moneyOf } from './money.ts'
import { Sums } from './Sums.tsx'

interface Props {
  shown: readonly Milestone[]
  /** The number of milestones that the filters hide. */
  hidden: number
  /** Switches the filters off. */
  onClear: () => void
}

/** The sums of the shown milestones: their number, progress, cost and paid amount; and the number of hidden ones. */
export function ShownSums({ shown, hidden, onClear }: Props) {
  const t = useT()
  const { percent } = useMemo(() => progressOf(shown), [shown])
  const money = useMemo(() => moneyOf(shown), [shown])
  return (
    <div className={classes.sums}>
      {shown.length > 0 && (
        <>
          <output className="num">{t('milestones.shown', { n: shown.length, percent })}</output>
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

interface AskProps {
  projectId: string
  shown: readonly Milestone[]
}

/** Asks whoever does the work about all milestones that are shown: of those that are late, without choosing first. */
export function AskAll({ projectId, shown }: AskProps) {
  const t = useT()
  const n = shown.length
  const mayAsk = n > 0 && n <= ASK_CHOSEN_MAX
  const ask = () => openAskSeveral({ projectId, milestones: shown.map(({ _id }) => _id) })
  useShortcut(mayAsk ? 'q' : undefined, ask)
  if (n === 0) return null
  return (
    <Button
      icon={<Send size={14} />}
      aria-keyshortcuts="q"
      disabled={!mayAsk}
      title={mayAsk ? undefined : t('issues.tooManyAtOnce', { n: ASK_CHOSEN_MAX })}
      onClick={ask}
    >
      {t('detail.askAll', { n })}
    </Button>
  )
}
