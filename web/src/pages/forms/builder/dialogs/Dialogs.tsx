import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useT } from '../../../../i18n/useT.ts'
import { lazyPart } from '../../../../lib/loading/lazy-part.tsx'
import { session } from '../../../../lib/session/session.ts'
import { Button } from '../../../../ui/form/Button.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { Dialog, DialogButtons } from '../../../../ui/overlay/Dialog.tsx'
import { DraftFiles } from '../../files/FormFiles.tsx'
import type { OutlineRow } from '../model/outline.ts'
import { titleOf } from '../rules.ts'
import { rowAt, useActs } from '../useBuilder.ts'
import type { Saving } from '../useDraftSave.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import classes from './Dialogs.module.css'

const PreviewDialog = lazyPart(async () => ({
  default: (await import('./PreviewDialog.tsx')).PreviewDialog,
}))

const CopyDialog = lazyPart(async () => ({
  default: (await import('../copying/CopyDialog.tsx')).CopyDialog,
}))

/** The dialog or panel that is open over the page, or beside it. */
export type Opened =
  | { is: 'title' | 'problems' | 'preview' | 'files' }
  /** Questions of another form come to a path; the focus goes back to a button when none do. */
  | { is: 'copy'; at: string; button: HTMLElement | undefined }
  /** Others name the item: their paths. */
  | { is: 'remove'; path: string; users: readonly string[] }

interface Props {
  opened: Opened | null
  projectId: string
  definition: FormDefinition
  language: string
  rows: readonly OutlineRow[]
  saving: Saving
  onClose: () => void
  onRemove: (path: string) => void
  /** Goes on with what somebody else has written. */
  onTheirs: (definition: FormDefinition) => void
}

/** Everything that the builder asks. */
export function Dialogs(props: Props) {
  const { opened, projectId, definition, language, saving, onClose, onTheirs } = props
  const t = useT()
  return (
    <>
      {opened?.is === 'remove' && (
        <RemoveDialog {...props} path={opened.path} users={opened.users} />
      )}
      {opened?.is === 'preview' && (
        <PreviewDialog
          projectId={projectId}
          formId={saving.form._id}
          definition={definition}
          language={language}
          onClose={onClose}
        />
      )}
      {opened?.is === 'copy' && (
        <CopyDialog
          projectId={projectId}
          formId={saving.form._id}
          definition={definition}
          at={opened.at}
          onClose={() => {
            onClose()
            opened.button?.focus()
          }}
        />
      )}
      {opened?.is === 'files' && (
        <Dialog size={640} title={t('builder.files')} onClose={onClose}>
          <DraftFiles projectId={projectId} formId={saving.form._id} mayChange />
        </Dialog>
      )}
      {saving.state.is === 'stale' && (
        <ConflictDialog
          by={saving.state.by}
          definition={definition}
          saving={saving}
          onTheirs={onTheirs}
        />
      )}
      <LeaveGuard saving={saving} />
    </>
  )
}

function RemoveDialog(props: Props & { path: string; users: readonly string[] }) {
  const { path, users, rows, language, onClose, onRemove } = props
  const t = useT()
  const { jump } = useActs()
  const row = rowAt(rows, path)
  if (!row) return null
  return (
    <Dialog
      size={440}
      title={t('builder.removeTitle', { name: `${row.number} ${titleOf(row.item, language)}` })}
      onClose={onClose}
    >
      <p>{t('builder.usedBy', { n: users.length })}</p>
      <ul className={classes.users}>
        {users.map((user) => {
          const other = rowAt(rows, user)
          return (
            other && (
              <li key={user}>
                <button
                  type="button"
                  onClick={() => {
                    onClose()
                    jump(user, { tab: 'logic' })
                  }}
                >
                  {other.number} {titleOf(other.item, language)}
                </button>
              </li>
            )
          )
        })}
      </ul>
      <DialogButtons>
        <Button data-autofocus onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button variant="delete" onClick={() => onRemove(path)}>
          {t('builder.deleteAnyway')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

/** Saves the draft before another page comes. Asks the person where that fails. */
function LeaveGuard({ saving }: { saving: Saving }) {
  const t = useT()
  const client = useQueryClient()
  const { status, proceed, reset } = useBlocker({
    withResolver: true,
    enableBeforeUnload: saving.isDirty,
    shouldBlockFn: async ({ current, next }) => {
      if (!saving.isDirty || current.pathname === next.pathname) return false
      // who is not signed in any more has to go
      if (!client.getQueryData(session.queryKey)) return false
      return (await saving.saveNow()) === null
    },
  })
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      destructive
      title={t('builder.leaveTitle')}
      text={t('builder.leaveText')}
      onNo={() => reset?.()}
      onYes={() => proceed?.()}
    />
  )
}
