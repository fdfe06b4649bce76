import type { ImportKind } from '@plumbline/contract/imports/import-shapes'
import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Notice } from '../../../ui/status/Notice.tsx'
import { SendingBar } from '../../../documents/thread/files/SendingBar.tsx'
import { useFileDrop } from '../../../documents/thread/files/useFileDrop.ts'
import classes from './UploadZone.module.css'
import { useUploadImport } from './useUploadImport.ts'

/** What the file dialog offers first; what a file is, is found from its bytes. */
const ACCEPTED: Record<ImportKind, string> = {
  schedule: '.xml,.xer,.csv,.tsv,.txt',
  sites: '.geojson,.json,.csv,.tsv,.txt',
}

/** Takes a file by button or drop, and says which ones and how large. */
export function UploadZone({ projectId, kind }: { projectId: string; kind: ImportKind }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const { share, problem, ...upload } = useUploadImport(projectId, kind)
  const drop = useFileDrop((files) => upload.take(files))
  return (
    <div className={classes.zone} data-over={drop.over || undefined} {...drop.dragging}>
      <span className={classes.icon} aria-hidden="true">
        <FileUp size={22} />
      </span>
      <div className={classes.text}>
        <p className={classes.lead}>{t(drop.over ? 'imports.dropNow' : `imports.drop_${kind}`)}</p>
        <p>{t(`imports.accepted_${kind}`)}</p>
        <p>{t('imports.nothingYet')}</p>
      </div>
      <div className={classes.action}>
        {share === null ? (
          <Button
            variant="primary"
            icon={<FileUp size={15} />}
            onClick={() => input.current?.click()}
          >
            {t('imports.choose')}
          </Button>
        ) : (
          <SendingBar share={share} onCancel={() => upload.cancel()} />
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED[kind]}
        aria-label={t('imports.choose')}
        onChange={({ target }) => {
          upload.take([...(target.files ?? [])])
          // the same file may be chosen again
          target.value = ''
        }}
      />
      {problem && (
        <div className={classes.problem}>
          <Notice>{problem}</Notice>
        </div>
      )}
    </div>
  )
}
