import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { type FormFile, formFiles } from '@plumbline/contract/forms/form-files'
import { forms } from '@plumbline/contract/forms/forms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { ApiError, call, urlOf } from '../../../../lib/api/call.ts'
import { problemText } from '../../../../lib/api/problem-text.ts'
import { projectQueries } from '../../../../lib/project/project-queries.ts'
import { useProject } from '../../../../lib/project/useProject.ts'
import { Segmented } from '../../../../ui/form/Segmented.tsx'
import { Dialog } from '../../../../ui/overlay/Dialog.tsx'
import { Notice } from '../../../../ui/status/Notice.tsx'
import { type FormOf, formFilesQuery } from '../../files/FormFiles.tsx'
import { ComputedValues } from './ComputedValues.tsx'
import classes from './Dialogs.module.css'

/** Places that the preview offers: enough to try a form with. */
const PLACES_MAX = 200

interface Props {
  projectId: string
  formId: string
  definition: FormDefinition
  language: string
  onClose: () => void
}

/** A message of the page in the frame: it listens, or the visit has changed. */
type PreviewMessage = { kind: 'preview-ready' } | { kind: 'preview-written'; xml: string }

/** The form as it is written, in the page that phones have. Nothing of it is kept. */
export function PreviewDialog({ projectId, formId, definition, language, onClose }: Props) {
  const t = useT()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const [shown, setShown] = useState(language)
  const [xml, setXml] = useState('')
  const lists = usePlaceLists(projectId)
  const files = useFormFiles({ projectId, formId })
  const rendered = useQuery({
    queryKey: ['form preview', formId, definition],
    queryFn: async () =>
      (await call(forms.preview, { params: { projectId, formId }, body: { draft: definition } }))
        .docs,
    retry: false,
    gcTime: 0,
  })
  const xform = rendered.data?.xform
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<PreviewMessage | null>) => {
      if (source !== frame.current?.contentWindow || origin !== window.location.origin) return
      if (data?.kind === 'preview-ready') setReady(true)
      if (data?.kind === 'preview-written') setXml(data.xml)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
  useEffect(() => {
    if (!isReady || xform === undefined || !lists || !files) return
    const message = {
      kind: 'preview',
      xform,
      lists: { ...lists, ...files.lists },
      pictures: files.pictures,
      language: shown,
    }
    frame.current?.contentWindow?.postMessage(message, window.location.origin)
  }, [isReady, xform, lists, files, shown])
  const { error } = rendered
  return (
    <Dialog size={470} title={t('builder.preview')} onClose={onClose}>
      {error ? (
        <Notice>
          {error instanceof ApiError && error.errors.length > 0
            ? error.errors.slice(0, 5).map((one) => <p key={one.path}>{problemText(one)}</p>)
            : error.message}
        </Notice>
      ) : (
        <>
          {definition.languages.length > 1 && (
            <Segmented
              label={t('builder.language')}
              options={definition.languages.map(({ code, name }) => ({ value: code, label: name }))}
              value={shown}
              onChange={setShown}
            />
          )}
          <div className={classes.phone}>
            {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own, which reads what is sent to it */}
            <iframe ref={frame} src="/field/preview" title={t('builder.previewOf')} />
          </div>
          <ComputedValues definition={definition} language={shown} xml={xml} />
          <p className={classes.previewNote}>{t('builder.nothingKept')}</p>
        </>
      )}
    </Dialog>
  )
}

/** The lists of the form as texts, and its pictures as bytes, by their names. */
function useFormFiles(of: FormOf) {
  const { data } = useQuery(formFilesQuery(of))
  const docs = data?.docs
  const fetched = useQuery({
    queryKey: ['form files', of.formId, docs?.map(({ name, mediaId }) => [name, mediaId])],
    queryFn: () => fetchFiles(of, docs ?? []),
    enabled: docs !== undefined,
    retry: false,
    gcTime: 0,
  })
  // without them the rest of the form can be tried
  return fetched.data ?? (fetched.error ? NO_FILES : null)
}

interface FetchedFiles {
  lists: Record<string, string>
  pictures: { name: string; blob: Blob }[]
}
const NO_FILES: FetchedFiles = { lists: {}, pictures: [] }

async function fetchFiles(of: FormOf, docs: readonly FormFile[]): Promise<FetchedFiles> {
  const found: FetchedFiles = { lists: {}, pictures: [] }
  for (const { name, mediaId, columns } of docs) {
    const answer = await fetch(urlOf(formFiles.get, { params: { ...of, mediaId } }))
    if (!answer.ok) throw new Error(`${name} did not come: ${answer.status}`)
    if (columns) found.lists[name] = await answer.text()
    else found.pictures.push({ name, blob: await answer.blob() })
  }
  return found
}

/** Sites and milestones of the project as phones are given them, by the names of the files. */
function usePlaceLists(projectId: string): Record<string, string> | null {
  const { sites } = useProject()
  const client = useQueryClient()
  const [lists, setLists] = useState<Record<string, string> | null>(null)
  useEffect(() => {
    let isGone = false
    const csv = (rows: readonly (readonly string[])[]) =>
      rows.map((row) => `${row.map(csvField).join(',')}\n`).join('')
    const ofSites = csv([['name', 'label'], ...sites.map(({ _id, name }) => [_id, name])])
    const show = (milestones: readonly { _id: string; name: string; site: string }[]) => {
      if (isGone) return
      const rows = milestones.slice(0, PLACES_MAX).map(({ _id, name, site }) => [_id, name, site])
      setLists({
        'sites.csv': ofSites,
        'milestones.csv': csv([['name', 'label', 'site'], ...rows]),
      })
    }
    client.fetchQuery(projectQueries(projectId).milestones).then(
      ({ docs }) => show(docs),
      // without milestones the rest of the form can be tried
      () => show([]),
    )
    return () => {
      isGone = true
    }
  }, [client, projectId, sites])
  return lists
}

/** A name is one line on the phone. */
function csvField(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return /[",]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line
}
