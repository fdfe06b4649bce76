import { FORM_FILE_MAX } from '@plumbline/contract/forms/form-file-rules'
import { type FormFileRef, formFiles } from '@plumbline/contract/forms/form-files'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileSpreadsheet, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { call, urlOf } from '../../../lib/api/call.ts'
import { problemText } from '../../../lib/api/problem-text.ts'
import { q } from '../../../lib/api/query.ts'
import { upload } from '../../../lib/api/upload.ts'
import { useSending } from '../../../lib/api/useSend.ts'
import { useUpload } from '../../../lib/api/useUpload.ts'
import { fileSize } from '../../../lib/texts/fileSize.ts'
import { AddFiles } from '../../../ui/form/AddFiles.tsx'
import { IconButton } from '../../../ui/form/IconButton.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import classes from './FormFiles.module.css'

export interface FormOf {
  projectId: string
  formId: string
}

/** The files that the next version will have. */
export const formFilesQuery = (params: FormOf) => q(formFiles.list, { params })

/** Lists and pictures that the next version of a form will have; admins add and remove them. */
export function DraftFiles({ mayChange, ...params }: FormOf & { mayChange: boolean }) {
  const t = useT()
  const client = useQueryClient()
  const { data } = useQuery(formFilesQuery(params))
  const [asked, setAsked] = useState<string | null>(null)
  const { send, refuse, share } = useUpload()
  const keep = (answer: NonNullable<typeof data>) =>
    client.setQueryData(formFilesQuery(params).queryKey, answer)
  const removal = useSending(
    (fileId: string) => call(formFiles.remove, { params: { ...params, fileId } }),
    { success: t('forms.fileRemoved'), onSuccess: keep },
  )
  /** One after the other, so that what is wrong with one is told of that one. */
  async function add(files: readonly File[]) {
    for (const file of files) {
      if (file.size > FORM_FILE_MAX) refuse(problemText({ code: 'fileTooLarge' }))
      else {
        const form = new FormData()
        form.set('file', file, file.name)
        await send('form file', [file], async ({ onProgress, signal }) => {
          keep(
            await upload(formFiles.add, {
              params,
              form,
              ...(onProgress && { onProgress }),
              ...(signal && { signal }),
            }),
          )
        })
      }
    }
  }
  const files = data?.docs ?? []
  const named = files.find(({ _id }) => _id === asked)
  if (!mayChange && files.length === 0) return null
  return (
    <section className={classes.files} aria-labelledby="form-files">
      <header className={`row gap12 ${classes.head}`}>
        <h2 id="form-files">{t('forms.files')}</h2>
        {mayChange && (
          <AddFiles
            label="forms.addFiles"
            accept=".csv,.png,.jpg,.jpeg"
            disabled={share !== null}
            onFiles={(chosen) => void add(chosen)}
          />
        )}
      </header>
      {mayChange && <p className={classes.text}>{t('forms.filesText')}</p>}
      <ul className={classes.list}>
        {files.map((file) => (
          <FileRow key={file._id} {...params} file={file} columns={file.columns}>
            {mayChange && (
              <IconButton
                label={t('common.deleteNamed', { name: file.name })}
                icon={<Trash2 size={16} />}
                onClick={() => setAsked(file._id)}
              />
            )}
          </FileRow>
        ))}
      </ul>
      <ConfirmDialog
        opened={named !== undefined}
        destructive
        title={t('forms.removeFile', { name: named?.name ?? '' })}
        text={t('forms.removeFileText')}
        onNo={() => setAsked(null)}
        onYes={() => {
          setAsked(null)
          if (named) removal.mutate(named._id)
        }}
      />
    </section>
  )
}

/** The lists and pictures of a version, as it keeps them. */
export function VersionFiles({ n, ...params }: FormOf & { n: number }) {
  const t = useT()
  const { data } = useQuery({
    ...q(formFiles.ofVersion, { params: { ...params, n } }),
    staleTime: Infinity,
  })
  const files = data?.docs ?? []
  if (files.length === 0) return null
  return (
    <section className={classes.files} aria-labelledby="version-files">
      <header className={`row gap12 ${classes.head}`}>
        <h2 id="version-files">{t('forms.files')}</h2>
      </header>
      <ul className={classes.list}>
        {files.map((file) => (
          <FileRow key={file.name} {...params} file={file} columns={null} />
        ))}
      </ul>
    </section>
  )
}

interface RowProps extends FormOf {
  file: FormFileRef
  columns: readonly string[] | null
  children?: React.ReactNode
}

function FileRow({ projectId, formId, file, columns, children }: RowProps) {
  const t = useT()
  const { name, size, mime, mediaId } = file
  const url = urlOf(formFiles.get, { params: { projectId, formId, mediaId } })
  return (
    <li className={`row gap12 ${classes.file}`}>
      {mime.startsWith('image/') ? (
        <img src={url} alt="" loading="lazy" />
      ) : (
        <span className={classes.icon}>
          <FileSpreadsheet size={18} aria-hidden="true" />
        </span>
      )}
      <span className={classes.words}>
        <a href={url} download={name}>
          {name}
        </a>
        <small>{[fileSize(t, size), columns?.join(', ')].filter(Boolean).join(' · ')}</small>
      </span>
      {children}
    </li>
  )
}
