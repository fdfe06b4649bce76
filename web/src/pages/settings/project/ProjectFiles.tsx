import { projects, type ProjectDetail } from '@plumbline/contract/projects'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { q } from '../../../lib/api/query.ts'
import { useSend } from '../../../lib/api/useSend.ts'
import { upload } from '../../../lib/api/upload.ts'
import { AttachmentGrid, AttachmentTile } from '../../../ui/files/AttachmentTile.tsx'
import { Badge } from '../../../ui/status/Badge.tsx'
import { Card, CardHead } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { useUser } from '../../../lib/session/useUser.ts'
import { useIsAdmin } from '../../../lib/project/rights.ts'
import { AddFiles } from '../../../ui/form/AddFiles.tsx'
import { DropArea } from '../../../documents/thread/files/DropArea.tsx'
import { SendingBar } from '../../../documents/thread/files/SendingBar.tsx'
import { useAddFiles } from '../../../documents/thread/files/useAddFiles.ts'
import classes from './ProjectEdit.module.css'

/** The files of a project: any member adds some; who added one removes it, and admins do. */
export function ProjectFiles({ project }: { project: ProjectDetail }) {
  const t = useT()
  const user = useUser()
  const admin = useIsAdmin()
  const client = useQueryClient()
  const section = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const { _id: projectId, attachments } = project
  const params = { projectId }
  const { queryKey } = q(projects.get, { params })
  const show = (data: { docs: ProjectDetail }) => void client.setQueryData(queryKey, data)

  const files = useAddFiles(async (form, how) => {
    show(await upload(projects.addAttachments, { params, form, ...how }))
  })
  const remove = useSend(projects.deleteEmbedded, {
    success: t('milestones.fileRemoved'),
    onSuccess: (data) => {
      show(data)
      close()
    },
    onError: () => close(),
  })
  const file = attachments.find(({ _id }) => _id === asked)

  function close() {
    setAsked(null)
    // its tile may be gone, and would take the focus along
    section.current?.querySelector('button')?.focus()
  }
  return (
    <Card aria-labelledby="attachments">
      <DropArea ref={section} onFiles={files.add}>
        <CardHead
          id="attachments"
          title={t('milestones.attachments')}
          badge={attachments.length > 0 && <Badge>{attachments.length}</Badge>}
        >
          <AddFiles
            label="milestones.addFiles"
            disabled={files.share !== null}
            onFiles={files.add}
          />
        </CardHead>
        <div className={classes.files}>
          {attachments.length === 0 && <p className="faint">{t('milestones.noAttachments')}</p>}
          <AttachmentGrid>
            {attachments.map((attachment) => (
              <AttachmentTile
                key={attachment._id}
                attachment={attachment}
                {...((attachment.createdBy?._id === user._id || admin) && {
                  onDelete: () => setAsked(attachment._id),
                })}
              />
            ))}
          </AttachmentGrid>
          {files.share !== null && <SendingBar share={files.share} onCancel={files.cancel} />}
          {files.problem && (
            <p className={classes.filesProblem} role="alert">
              {files.problem}
            </p>
          )}
          <p className="hintText">{t('settings.filesHint')}</p>
        </div>
      </DropArea>
      {file && (
        <ConfirmDialog
          opened
          destructive
          title={t('milestones.deleteFileTitle')}
          text={t('milestones.deleteFileText', { name: file.filename })}
          busy={remove.isPending}
          onYes={() =>
            remove.mutate({ params: { ...params, field: 'attachments', embeddedId: file._id } })
          }
          onNo={close}
        />
      )}
    </Card>
  )
}
