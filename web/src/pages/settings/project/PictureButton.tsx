import type { ProjectDetail } from '@plumbline/contract/projects'
import { CircleAlert, Upload } from 'lucide-react'
import { useRef } from 'react'
import { useT } from '../../../i18n/useT.ts'
import type { MessageKey } from '../../../locales/index.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { TYPES } from '../../../lib/forms/photo-file.ts'
import classes from './ProjectEdit.module.css'
import { usePictureUpload, type PictureUse } from './usePictureUpload.ts'

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
