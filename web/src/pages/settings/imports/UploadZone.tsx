import type { ImportKind } from '@plumbline/contract/imports/import-shapes'
import { FileZone } from '../../../documents/thread/files/FileZone.tsx'
import { useT } from '../../../i18n/useT.ts'
import { useUploadImport } from './useUploadImport.ts'

/** What the file dialog offers first. */
const ACCEPTED: Record<ImportKind, string> = {
  schedule: '.xml,.xer,.csv,.tsv,.txt',
  sites: '.geojson,.json,.csv,.tsv,.txt',
}

/** Takes a schedule or a list of sites. */
export function UploadZone({ projectId, kind }: { projectId: string; kind: ImportKind }) {
  const t = useT()
  const { share, problem, ...upload } = useUploadImport(projectId, kind)
  return (
    <FileZone
      lead={t(`imports.drop_${kind}`)}
      leadOver={t('imports.dropNow')}
      choose={t('imports.choose')}
      accept={ACCEPTED[kind]}
      onFiles={(files) => upload.take(files)}
      share={share}
      onCancel={() => upload.cancel()}
      problem={problem}
    >
      <p>{t(`imports.accepted_${kind}`)}</p>
      <p>{t('imports.nothingYet')}</p>
    </FileZone>
  )
}
