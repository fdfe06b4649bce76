import { useT } from '../../i18n/useT.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { type Address, LeaveGuard } from '../../documents/LeaveGuard.tsx'
import { MilestoneConflicts } from './MilestoneConflicts.tsx'
import type { EditsOfSite } from './useEdits.ts'
import type { Saving } from '../../pages/dashboard/schedule/useSave.ts'

/** What the person is asked about. */
export type Asked = { about: 'save' | 'exit' } | { about: 'undo'; id: string }

interface Props {
  asked: Asked | null
  /** Whatever was asked is decided. */
  onAnswered: () => void
  edits: EditsOfSite
  saving: Saving
  onExit: () => void
}

/** The questions of edit mode: the three confirmations of the specification, and conflicts. */
export function EditorDialogs({ asked, onAnswered, edits, saving, onExit }: Props) {
  const t = useT()
  const changes = edits.now.size
  return (
    <>
      <ConfirmDialog
        opened={asked?.about === 'save'}
        title={t('schedule.saveTitle')}
        text={t('schedule.saveText', { n: changes })}
        onNo={onAnswered}
        onYes={() => {
          onAnswered()
          void saving.save(edits.now)
        }}
      />
      <ConfirmDialog
        opened={asked?.about === 'undo'}
        destructive
        title={t('schedule.undoTitle')}
        text={t('schedule.undoText')}
        onNo={onAnswered}
        onYes={() => {
          if (asked?.about === 'undo') edits.undoOne(asked.id)
          onAnswered()
        }}
      />
      <LeaveGuard
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
          if (left.size > 0) void saving.save(left)
        }}
      />
    </>
  )
}

const isOtherSite = (current: Address, next: Address) => siteOf(current) !== siteOf(next)

function siteOf({ search }: Address): unknown {
  return 'site' in search ? search.site : undefined
}
