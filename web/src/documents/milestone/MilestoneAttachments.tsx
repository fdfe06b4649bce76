import { milestones } from '@plumbline/contract/milestones'
import type { MilestoneDetails } from '@plumbline/contract/milestones/milestone'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { q } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { AttachmentGrid, AttachmentTile } from '../../ui/files/AttachmentTile.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { useUser } from '../../lib/session/useUser.ts'
import { AddFiles } from '../../ui/form/AddFiles.tsx'
import { MilestoneSheetSection } from './MilestoneSheetSection.tsx'

interface Props {
  milestone: MilestoneDetails
  /** Files are on their way. */
  busy: boolean
  onFiles: (files: File[]) => void
}

/** The files of a milestone that are no photos; who added one may remove it. */
export function MilestoneAttachments({ milestone, busy, onFiles }: Props) {
  const t = useT()
  const client = useQueryClient()
  const user = useUser()
  const { attachments, project: projectId, _id: milestoneId, archivedAt } = milestone
  const [asked, setAsked] = useState<string | null>(null)
  const section = useRef<HTMLDivElement>(null)
  const params = { projectId, milestoneId }
  const isLocked = archivedAt !== null
  const file = attachments.find(({ _id }) => _id === asked)

  const { mutate, isPending } = useSend(milestones.deleteEmbedded, {
    success: t('milestones.fileRemoved'),
    onSuccess: ({ docs }) => {
      client.setQueryData(
        q(milestones.details, { params }).queryKey,
        (shown) => shown && { ...shown, docs: { ...shown.docs, ...docs } },
      )
      close()
    },
    onError: () => close(),
  })

  function close() {
    setAsked(null)
    // its tile may be gone, and would take the focus along
    section.current?.querySelector('button')?.focus()
  }
  return (
    <div ref={section}>
      <MilestoneSheetSection
        title={t('milestones.attachments')}
        count={attachments.length}
        empty={t('milestones.noAttachments')}
        tools={
          !isLocked && <AddFiles label="milestones.addFiles" disabled={busy} onFiles={onFiles} />
        }
      >
        <AttachmentGrid>
          {attachments.map((attachment) => (
            <AttachmentTile
              key={attachment._id}
              attachment={attachment}
              {...(attachment.createdBy?._id === user._id &&
                !isLocked && { onDelete: () => setAsked(attachment._id) })}
            />
          ))}
        </AttachmentGrid>
      </MilestoneSheetSection>
      {file && (
        <ConfirmDialog
          opened
          destructive
          title={t('milestones.deleteFileTitle')}
          text={t('milestones.deleteFileText', { name: file.filename })}
          busy={isPending}
          onYes={() =>
            mutate({ params: { ...params, field: 'attachments', embeddedId: file._id } })
          }
          onNo={close}
        />
      )}
    </div>
  )
}
