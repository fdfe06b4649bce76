import type { IssueSummary } from '@plumbline/contract/issues/issue'
import { obstacle, stateOf } from '@plumbline/contract/issues/issue-steps'
import type { ManyIssuesAction } from '@plumbline/contract/issues/many-issues'
import { NOTE_TEXT_MAX } from '@plumbline/contract/rules/limits'
import { useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import type { DialogProps } from '../../lib/overlay/dialogs.ts'
import { Button } from '../../ui/form/Button.tsx'
import { SwitchRow } from '../../ui/form/SwitchRow.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { Dialog, DialogButtons } from '../../ui/overlay/Dialog.tsx'
import { useDoer } from '../../documents/issue/useDoer.ts'
import type { Selection } from '../../ui/table/useSelection.ts'
import { useManyIssues } from './useManyIssues.ts'

interface Props extends DialogProps {
  projectId: string
  selection: Selection<IssueSummary>
  /** Recategorized: to Low, which may resolve them in the same step. */
  action: ManyIssuesAction
}

/** Asks once for all issues that are chosen, with a note if one likes. */
export default function ManyIssuesDialog({ projectId, selection, action, onClose }: Props) {
  const t = useT()
  const { send, busy } = useManyIssues(projectId, selection)
  const [notes, setNotes] = useState('')
  const [alsoResolve, setAlsoResolve] = useState(false)
  const n = selection.chosen.length
  const toLow = action === 'Recategorized'
  const doer = useDoer(projectId)
  const mayResolve =
    toLow && selection.chosen.some((issue) => obstacle('Resolved', stateOf(issue), doer) === null)
  const resolve = mayResolve && alsoResolve

  async function onSend() {
    const content = { notes: notes.trim() }
    const change = toLow ? { categorization: 1, resolve } : {}
    if (await send({ actionType: action, ...change, content })) onClose()
  }
  return (
    <Dialog
      title={t(toLow ? 'issues.askLowMany' : 'issues.askResolveMany', { n })}
      onClose={onClose}
    >
      <div>
        {mayResolve && (
          <SwitchRow label={t('issues.alsoResolve')} on={alsoResolve} onChange={setAlsoResolve} />
        )}
        <TextArea
          label={t('detail.note')}
          value={notes}
          maxLength={NOTE_TEXT_MAX}
          readOnly={busy}
          data-autofocus
          onChange={(event) => setNotes(event.target.value)}
        />
        <DialogButtons>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={() => void onSend()}>
            {t(
              resolve
                ? 'issues.doRecategorizeResolve'
                : toLow
                  ? 'issues.doRecategorize'
                  : 'issues.doResolve',
            )}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  )
}
