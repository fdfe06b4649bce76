import type { Edits } from '../../lib/dates/pending-edits.ts'
import type { ComponentType } from 'react'
import { useT } from '../../i18n/useT.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import type { Address } from '../../lib/forms/useLeaveGuard.ts'
import type { GuardProps, Saving } from '../parts.ts'
import { MilestoneConflicts } from './MilestoneConflicts.tsx'
import type { EditsOfSite } from './useEdits.ts'

/** The question that is open for the person. */
export type OpenDialog = { about: 'save' | 'exit' } | { about: 'undo'; id: string }

interface Props {
  asked: OpenDialog | null
  /** Whatever was asked is decided. */
  onAnswered: () => void
  edits: EditsOfSite
  saving: Pick<Saving, 'conflicts' | 'forgetConflicts'>
  Guard: ComponentType<GuardProps>
  onSave: (edits: Edits) => void
  onExit: () => void
}

/** The questions of edit mode: the three confirmations of the specification, and conflicts. */
export function EditorDialogs(props: Props) {
  const { asked, onAnswered, edits, saving, Guard, onSave, onExit } = props
  const t = useT()
  const changes = edits.now.size
  return (
    <>
      <ConfirmDialog
        opened={asked?.about === 'save'}
        title={t('gantt.saveTitle')}
        text={t('gantt.saveText', { n: changes })}
        onNo={onAnswered}
        onYes={() => {
          onAnswered()
          onSave(edits.now)
        }}
      />
      <ConfirmDialog
        opened={asked?.about === 'undo'}
        destructive
        title={t('gantt.undoTitle')}
        text={t('gantt.undoText')}
        onNo={onAnswered}
        onYes={() => {
          if (asked?.about === 'undo') edits.undoOne(asked.id)
          onAnswered()
        }}
      />
      <Guard
        changes={changes}
        isLeaving={isOtherSite}
        isExiting={asked?.about === 'exit'}
        onStay={onAnswered}
        onExit={onExit}
        onDiscard={edits.discard}
      />
      <MilestoneConflicts
        // Each time that somebody was faster begins with nothing chosen.
        key={saving.conflicts.map(({ theirs }) => theirs._id + theirs.version).join()}
        conflicts={saving.conflicts}
        edits={edits.now}
        onCancel={saving.forgetConflicts}
        onDecide={(left) => {
          saving.forgetConflicts()
          edits.replace(left)
          if (left.size > 0) onSave(left)
        }}
      />
    </>
  )
}

const isOtherSite = (current: Address, next: Address) => siteOf(current) !== siteOf(next)

function siteOf({ search }: Address): unknown {
  return 'site' in search ? search.site : undefined
}
