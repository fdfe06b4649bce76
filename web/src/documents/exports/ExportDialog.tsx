import { audit } from '@plumbline/contract/audit'
import { reports } from '@plumbline/contract/reports'
import { submissions } from '@plumbline/contract/submissions'
import { Modal } from '../../ui/mantine/Modal.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { CircleAlert, FileBraces, FileSpreadsheet, Sheet } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLanguage, useT } from '../../i18n/useT.ts'
import { toastError, toastSuccess } from '../../lib/overlay/toasts.ts'
import { Button } from '../../ui/form/Button.tsx'
import { urlOf } from '../../lib/api/call.ts'
import { KINDS } from '../kinds.ts'
import { CsvNote } from './CsvNote.tsx'
import classes from './ExportDialog.module.css'
import type { Source } from './export-job.ts'
import { aboutList, askForListReport } from './list-export.ts'
import type { ExportKind, Format } from './make-file.ts'
import { PdfRow, type PdfQuery } from './PdfRow.tsx'
import { PhotosRow } from './PhotosRow.tsx'
import { fetchPdf, runExport, saveExport } from './run-export.ts'
import { sheetWords } from './xlsx/sheet-words.ts'

interface Common {
  kind: ExportKind
  /** The number of documents, where it is known. */
  total: number | undefined
  onClose: () => void
}

export interface ListExport extends Common {
  projectId: string
  /** The filters of the list; of one document its id. */
  query: Record<string, string | undefined>
  /** The same in words. */
  filters?: string
}

export interface PageExport extends Common {
  /** The documents as the page has them, each a line of JSON. */
  lines: string[]
}

export type ExportDialogProps = ListExport | PageExport

const CALLS = {
  issues: KINDS.issues.calls.export,
  submissions: KINDS.submissions.calls.export,
  audit: audit.export,
}

const FORMATS = [
  { format: 'json', label: 'exporting.json', hint: 'exporting.jsonHint', icon: FileBraces },
  { format: 'csv', label: 'exporting.csv', hint: 'exporting.csvHint', icon: FileSpreadsheet },
] as const
const XLSX = {
  format: 'xlsx',
  label: 'exports.xlsx',
  hint: 'exporting.xlsxHint',
  icon: Sheet,
} as const
const CREATED = {
  xlsx: 'exports.xlsxCreated',
  csv: 'exports.csvCreated',
  json: 'exporting.jsonCreated',
  pdf: 'exporting.pdfCreated',
} as const
const FAILED = {
  xlsx: 'exports.xlsxFailed',
  csv: 'exports.csvFailed',
  json: 'exporting.jsonFailed',
  pdf: 'exporting.pdfFailed',
} as const

/** exportOptions: in which form the documents are saved. Closing it ends what is under way. */
export default function ExportDialog(props: ExportDialogProps) {
  const { kind, total, onClose } = props
  const t = useT()
  const { language } = useLanguage()
  const client = useQueryClient()
  const router = useRouter({ warn: false })
  const [count, setCount] = useState<number | null>(null)
  const [isPdf, setIsPdf] = useState(false)
  const [problem, setProblem] = useState('')
  const running = useRef<AbortController>(undefined)
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function save(format: Format | 'pdf', print?: PdfQuery) {
    const under = new AbortController()
    running.current = under
    setIsPdf(format === 'pdf')
    setProblem('')
    setCount(0)
    // the row that was pressed goes
    cancel.current?.focus()
    try {
      const { signal } = under
      if (format === 'pdf' && print && !('lines' in props) && !isOne(props)) {
        await askList(props, print)
        return
      }
      const file =
        format === 'pdf'
          ? await fetchPdf(pdfUrl(props, print), { t, signal })
          : await runExport(
              {
                ...sourceOf(props, format),
                kind,
                format,
                origin: location.origin,
                ...(format === 'xlsx' && {
                  words: await sheetWords(t, language),
                  about: 'lines' in props ? {} : await aboutList(client, props),
                }),
              },
              { t, onCount: setCount, signal },
            )
      saveExport(file, format)
      toastSuccess(t(CREATED[format]))
      onClose()
    } catch (error) {
      if (under.signal.aborted) return
      const text = t(FAILED[format], { detail: error instanceof Error ? error.message : '' })
      toastError(text)
      setProblem(text)
      setCount(null)
    }
  }

  /** Asks for the list as a report, which the server stores. The person goes on working meanwhile. */
  async function askList({ kind: of, ...list }: ListExport, print: PdfQuery) {
    if (of === 'audit') return
    await askForListReport({ ...list, kind: of }, print)
    toastSuccess(t('exporting.pdfAsked'))
    onClose()
    const { projectId } = list
    await router?.navigate({ to: '/projects/$projectId/reports', params: { projectId } })
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('exporting.title')}
      size={400}
      closeOnClickOutside={count === null}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {count === null ? (
        <Formats
          kind={kind}
          total={total}
          photos={
            'lines' in props || props.kind === 'audit' ? null : (
              <PhotosRow
                projectId={props.projectId}
                kind={props.kind}
                query={props.query}
                onProblem={setProblem}
              />
            )
          }
          pdf={
            'lines' in props || props.kind === 'audit' ? null : (
              <PdfRow
                isOne={isOne(props)}
                total={total}
                onPrint={(print) => void save('pdf', print)}
              />
            )
          }
          onChoose={(format) => void save(format)}
        />
      ) : (
        <Progress count={count} total={isPdf ? undefined : total} isPdf={isPdf} />
      )}
      {problem && (
        <p className={classes.problem} role="alert">
          <CircleAlert size={14} aria-hidden="true" />
          {problem}
        </p>
      )}
      <div className={classes.foot}>
        <Button ref={cancel} onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </Modal>
  )
}

const isOne = ({ query }: ListExport) => query['_id'] !== undefined

function sourceOf(props: ExportDialogProps, format: Format): Source {
  if ('lines' in props) return { lines: props.lines }
  const { projectId, kind, query } = props
  // of answers a table needs a small part
  const isCells = kind === 'submissions' && format === 'csv'
  const of = isCells ? submissions.exportCells : CALLS[kind]
  return { url: urlOf(of, { params: { projectId }, query }) }
}

/** The address of the PDF of the one document that is exported. */
function pdfUrl(of: ExportDialogProps, print: PdfQuery | undefined): string {
  if ('lines' in of || of.kind === 'audit') return ''
  const { projectId, kind, query } = of
  const call = kind === 'issues' ? reports.issue : reports.submission
  return urlOf(call, { params: { projectId, docId: query['_id'] ?? '' }, query: { ...print } })
}

interface FormatsProps extends Pick<ExportDialogProps, 'kind' | 'total'> {
  /** The row of the PDF: members print issues and submissions; who has a link prints the page. */
  pdf: ReactNode
  /** The row of the photos, for members too. */
  photos: ReactNode
  onChoose: (format: Format) => void
}

function Formats({ kind, total, pdf, photos, onChoose }: FormatsProps) {
  const t = useT()
  return (
    <>
      {total !== undefined && (
        <p className={`quietText ${classes.what}`}>{t(`exporting.${kind}`, { n: total })}</p>
      )}
      <ul className="stack gap8">
        {kind !== 'audit' && <FormatRow {...XLSX} onChoose={onChoose} />}
        {pdf}
        {FORMATS.map((row) => (
          <FormatRow key={row.format} {...row} onChoose={onChoose} />
        ))}
        {photos}
      </ul>
      <CsvNote />
    </>
  )
}

type FormatRowProps = ((typeof FORMATS)[number] | typeof XLSX) & Pick<FormatsProps, 'onChoose'>

function FormatRow({ format, label, hint, icon: Icon, onChoose }: FormatRowProps) {
  const t = useT()
  return (
    <li>
      <button type="button" className={classes.format} onClick={() => onChoose(format)}>
        <Icon size={18} aria-hidden="true" />
        <span className={classes.name}>{t(label)}</span>
        <span className="hintText">{t(hint)}</span>
      </button>
    </li>
  )
}

interface ProgressProps {
  count: number
  total: number | undefined
  isPdf: boolean
}

function Progress({ count, total, isPdf }: ProgressProps) {
  const t = useT()
  const done =
    total === undefined
      ? t('exporting.count', { n: count })
      : t('exporting.countOf', { n: count, total })
  const text = isPdf ? t('exporting.pdfMaking') : done
  return (
    <div className={classes.progress}>
      <p className="num">{text}</p>
      <progress
        className={classes.bar}
        aria-label={t('exporting.progress')}
        max={total || undefined}
        value={total === undefined ? undefined : count}
      />
    </div>
  )
}
