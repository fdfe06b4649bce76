import { ASK_CHOSEN_MAX } from '@plumbline/contract/organisations/ask-several'
import { isLater } from '@plumbline/contract/rules/dates/compare-baseline'
import { Download, Send } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { saveExport } from '../../documents/exports/run-export.ts'
import { openAskSeveral } from '../../documents/asks/several/open-ask-several.ts'
import { Button } from '../../ui/form/Button.tsx'
import { BulkBar } from '../../ui/table/BulkBar.tsx'
import type { Selection } from '../../ui/table/useSelection.ts'
import { csvOfChanges } from './shown-changes.ts'
import type { Against, PlanChange } from './what-changed.ts'

interface Props {
  projectId: string
  baselineId: string
  against: Against
  selection: Selection<PlanChange>
}

/** The actions on the chosen changes: ask their contractors, or make a file of them. */
export function ChosenChanges({ projectId, baselineId, against, selection }: Props) {
  const t = useT()
  const { chosen, clear } = selection
  const later = chosen.filter(isLater).map(({ _id }) => _id)
  return (
    <BulkBar n={chosen.length} onClear={clear}>
      {against === 'plan' && later.length > 0 && (
        <Button
          variant="primary"
          icon={<Send size={14} />}
          disabled={later.length > ASK_CHOSEN_MAX}
          title={
            later.length > ASK_CHOSEN_MAX
              ? t('issues.tooManyAtOnce', { n: ASK_CHOSEN_MAX })
              : undefined
          }
          onClick={() =>
            openAskSeveral({ projectId, milestones: later, baseline: baselineId, onSent: clear })
          }
        >
          {t('slipped.ask')}
        </Button>
      )}
      <Button icon={<Download size={14} />} onClick={() => saveChanges(chosen, against)}>
        {t('baselines.export')}
      </Button>
    </BulkBar>
  )
}

/** Hands the changes to the browser as a CSV file. */
export function saveChanges(changes: readonly PlanChange[], against: Against): void {
  saveExport(new Blob([csvOfChanges(changes, against)], { type: 'text/csv;charset=utf-8' }), 'csv')
}
