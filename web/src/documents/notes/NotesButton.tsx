import { useSearch } from '@tanstack/react-router'
import { MessageSquareText } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { parseNotesSearch } from './notes-search.ts'
import { useNotesAddress } from './useNotesAddress.ts'

type Props = { className?: string | undefined } & (
  | { issue: { _id: string; refId: number; question: { errorText: string } } }
  | { submission: { _id: string; refId: number; milestone: { name: string } } }
)

/** Opens the notes of an issue or submission beside the list that it stands in. */
export function NotesButton({ className, ...of }: Props) {
  const t = useT()
  const isIssue = 'issue' in of
  const { open } = useNotesAddress()
  const { issueNotes, submissionNotes } = parseNotesSearch(useSearch({ strict: false }))
  const { _id, refId } = isIssue ? of.issue : of.submission
  const title = isIssue ? of.issue.question.errorText : of.submission.milestone.name
  return (
    <IconButton
      className={className}
      label={t('updates.notesOf', { ref: `${isIssue ? 'I' : 'S'}-${refId}` })}
      icon={<MessageSquareText size={16} />}
      size="s"
      aria-haspopup="dialog"
      aria-expanded={_id === (isIssue ? issueNotes : submissionNotes)}
      aria-keyshortcuts="n"
      onClick={() => open(isIssue ? { issueNotes: _id } : { submissionNotes: _id }, title)}
    />
  )
}
