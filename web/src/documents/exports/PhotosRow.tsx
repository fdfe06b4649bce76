import type { DataOf } from '@plumbline/contract/endpoint'
import {
  ARCHIVE_PHOTOS_MAX,
  ARCHIVE_SIZES,
  type ArchiveSize,
  photoArchives,
} from '@plumbline/contract/exports/photo-archives'
import { Download, Images } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { call, urlOf } from '../../lib/api/call.ts'
import { problemText } from '../../lib/api/problem-text.ts'
import { fileSize } from '../../lib/texts/fileSize.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Select } from '../../ui/form/Select.tsx'
import classes from './ExportDialog.module.css'

interface Props {
  projectId: string
  kind: 'issues' | 'submissions'
  /** The filters of the list; of one document its id. */
  query: Record<string, string | undefined>
  onProblem: (text: string) => void
}

const CALLS = {
  issues: { count: photoArchives.countOfIssues, archive: photoArchives.ofIssues },
  submissions: { count: photoArchives.countOfSubmissions, archive: photoArchives.ofSubmissions },
}
const SIZES = { screen: 'exporting.photosShown', original: 'exporting.photosOriginal' } as const

/**
 * The photos of a list as a ZIP: how many they are is asked for first. Then they are put together, and the browser
 * downloads them by itself: one that breaks off goes on where it was.
 */
export function PhotosRow({ projectId, kind, query, onProblem }: Props) {
  const t = useT()
  const [photos, setPhotos] = useState<DataOf<typeof photoArchives.countOfIssues>>()
  const [size, setSize] = useState<ArchiveSize>('screen')
  const [isBusy, setBusy] = useState(false)
  const calls = CALLS[kind]
  const count = async () => {
    onProblem('')
    try {
      setPhotos(await call(calls.count, { params: { projectId }, query }))
    } catch (error) {
      onProblem(problemText(error ?? {}))
    }
  }
  const download = async () => {
    onProblem('')
    setBusy(true)
    try {
      const { docs } = await call(calls.archive, { params: { projectId }, query, body: { size } })
      const params = { projectId, archiveId: docs._id }
      const href = urlOf(photoArchives.get, { params })
      Object.assign(document.createElement('a'), { href, download: '' }).click()
    } catch (error) {
      onProblem(problemText(error ?? {}))
    } finally {
      setBusy(false)
    }
  }
  const n = photos?.count ?? 0
  const isTooMany = n > ARCHIVE_PHOTOS_MAX
  const hint = isTooMany
    ? t('exporting.photosTooMany', { n, most: ARCHIVE_PHOTOS_MAX })
    : t(photos ? 'exporting.photosCount' : 'exporting.photosHint', { n })
  return (
    <li>
      <button type="button" className={classes.format} onClick={() => void count()}>
        <Images size={18} aria-hidden="true" />
        <span className={classes.name}>{t('exporting.photos')}</span>
        <output className="hintText">{hint}</output>
      </button>
      {photos && n > 0 && !isTooMany && (
        <div className={classes.options}>
          <Select
            aria-label={t('exporting.photosSize')}
            value={size}
            onChange={(event) => setSize(event.target.value as ArchiveSize)}
          >
            {ARCHIVE_SIZES.map((choice) => (
              <option key={choice} value={choice}>
                {t(SIZES[choice], {
                  size: fileSize(t, choice === 'screen' ? photos.screenBytes : photos.bytes),
                })}
              </option>
            ))}
          </Select>
          <Button
            size="s"
            icon={<Download size={15} />}
            busy={isBusy}
            onClick={() => void download()}
          >
            {t('exporting.photosDownload')}
          </Button>
        </div>
      )}
    </li>
  )
}
