import { projects, type ProjectDetail } from '@plumbline/contract/projects'
import { CircleAlert, Upload } from 'lucide-react'
import { useRef } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { upload } from '../../../lib/api/upload.ts'
import { useUpload } from '../../../lib/api/useUpload.ts'
import { refusalOf, TYPES } from '../../../lib/forms/photo-file.ts'
import { toastSuccess } from '../../../lib/overlay/toasts.ts'
import type { MessageKey } from '../../../i18n/message-key.ts'
import { Button } from '../../../ui/form/Button.tsx'
import classes from './ProjectEdit.module.css'

type PictureUse = 'photo' | 'avatar'

interface Props {
  projectId: string
  use: PictureUse
  label: MessageKey
  onDone: (project: ProjectDetail) => void
}

/** Opens the file dialog for a picture of the project, and says why one is not taken. */
export function PictureButton({ projectId, use, label, onDone }: Props) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const { busy, problem, send } = usePictureUpload(projectId, use, onDone)
  return (
    <>
      <Button icon={<Upload size={15} />} busy={busy} onClick={() => input.current?.click()}>
        {t(label)}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={TYPES.join(',')}
        aria-label={t(label)}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) send(file)
          // the same file may be chosen again
          event.target.value = ''
        }}
      />
      {problem && (
        <p className={classes.problem} role="alert">
          <CircleAlert size={14} aria-hidden="true" />
          {problem}
        </p>
      )}
    </>
  )
}

/** Puts another picture in the place of a project's photo or avatar as soon as it is chosen. */
function usePictureUpload(
  projectId: string,
  use: PictureUse,
  onDone: (project: ProjectDetail) => void,
) {
  const t = useT()
  const uploading = useUpload()
  const busy = uploading.share !== null

  function send(file: File) {
    if (busy) return
    const refusal = refusalOf(file)
    if (refusal) return uploading.refuse(t(refusal))
    const form = new FormData()
    form.set('as', use)
    form.set('image', file, file.name)
    void uploading.send(use, [file], async (how) => {
      const { docs } = await upload(projects.update, { params: { projectId }, form, ...how })
      onDone(docs)
      toastSuccess(t(use === 'photo' ? 'settings.photoSaved' : 'settings.avatarSaved'))
    })
  }
  return { busy, problem: uploading.problem, send }
}
