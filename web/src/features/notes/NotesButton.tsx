import { MessageSquareText } from 'lucide-react'
import { lazy } from 'react'
import { useT } from '../../i18n/useT.ts'
import { openDialog } from '../../lib/dialogs.ts'
import { IconButton } from '../../ui/IconButton.tsx'

const NotesSheet = lazy(async () => ({
  default: (await import('./NotesSheet.tsx')).NotesSheet,
}))

type Props = { className?: string | undefined } & (
  | { issue: { _id: string; project: string; refId: number; question: { errorText: string } } }
  | { submission: { _id: string; project: string; refId: number; milestone: { name: string } } }
)

/** Opens the notes of an issue or submission beside the list that it stands in. */
export function NotesButton({ className, ...of }: Props) {
  const t = useT()
  const isIssue = 'issue' in of
  const { _id: docId, project: projectId, refId } = isIssue ? of.issue : of.submission
  const title = isIssue ? of.issue.question.errorText : of.submission.milestone.name
  return (
    <IconButton
      className={className}
      label={t('updates.notesOf', { ref: `${isIssue ? 'I' : 'S'}-${refId}` })}
      icon={<MessageSquareText size={16} />}
      size="s"
      aria-haspopup="dialog"
      onClick={() =>
        openDialog(NotesSheet, {
          kind: isIssue ? 'issue' : 'submission',
          projectId,
          docId,
          title,
        })
      }
    />
  )
}
