import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { MILESTONE_CHANGES_MAX } from '@plumbline/contract/rules/limits'
import type { Site } from '@plumbline/contract/sites/site'
import { useT } from '../../../i18n/useT.ts'
import { withSetupTexts } from '../../../i18n/language.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { BulkBar } from '../../../ui/table/BulkBar.tsx'
import type { Selection } from '../../../ui/table/useSelection.ts'

const ChosenItems = lazyPart(withSetupTexts(() => import('./ChosenItems.tsx')))

interface Props {
  projectId: string
  selection: Selection<Milestone>
  shown: readonly Milestone[]
  /** All of the project. */
  milestones: readonly Milestone[]
  sites: readonly Site[]
}

/** The actions on the chosen milestones, at the foot of the window. */
export function ChosenBar({ selection, shown, ...project }: Props) {
  const t = useT()
  // as they are by now: what somebody else has archived is chosen no more
  const chosen = shown.filter(selection.has)
  const hasRest = chosen.length < shown.length && shown.length <= MILESTONE_CHANGES_MAX
  return (
    <BulkBar
      floats
      n={chosen.length}
      onClear={selection.clear}
      more={
        hasRest && (
          <Button variant="quiet" onClick={() => selection.choose(shown, true)}>
            {t('issues.selectAll', { n: shown.length })}
          </Button>
        )
      }
    >
      <ChosenItems {...project} chosen={chosen} onDone={selection.clear} />
    </BulkBar>
  )
}
