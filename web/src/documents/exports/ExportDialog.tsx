import { audit } from '@plumbline/contract/audit'
import { Modal } from '@mantine/core'
import { CircleAlert, FileBraces, FileSpreadsheet, FileText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { toastError, toastSuccess } from '../../lib/overlay/toasts.ts'
import { Button } from '../../ui/form/Button.tsx'
import { urlOf } from '../../lib/api/call.ts'
import { KINDS } from '../kinds.ts'
import { CsvNote } from './CsvNote.tsx'
import classes from './ExportDialog.module.css'
import type { Source } from './export-job.ts'
import type { ExportKind, Format } from './make-file.ts'
import { runExport, saveExport } from './run-export.ts'

interface Common {
  kind: ExportKind
  /** How many documents that are, where it is known. */
  total: number | undefined
  onClose: () => void
}

export interface ListExport extends Common {
  projectId: string
  /** The filters of the list; of one document its id. */
  query: Record<string, string | undefined>
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
  { format: 'json', label: 'exports.json', hint: 'exports.jsonHint', icon: FileBraces },
  { format: 'csv', label: 'exports.csv', hint: 'exports.csvHint', icon: FileSpreadsheet },
] as const
const CREATED = { csv: 'exports.csvCreated', json: 'exports.jsonCreated' } as const
const FAILED = { csv: 'exports.csvFailed', json: 'exports.jsonFailed' } as const

/** exportOptions: in which form the documents are saved. Closing it ends what is under way. */
export default function ExportDialog(props: ExportDialogProps) {
  const { kind, total, onClose } = props
  const t = useT()
  const [count, setCount] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const running = useRef<AbortController>(undefined)
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function save(format: Format) {
    const under = new AbortController()
    running.current = under
    setProblem('')
    setCount(0)
    // the row that was pressed goes
    cancel.current?.focus()
    try {
      const job = { ...sourceOf(props), kind, format, origin: location.origin }
      const file = await runExport(job, { t, onCount: setCount, signal: under.signal })
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

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('exports.title')}
      size={400}
      closeOnClickOutside={count === null}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {count === null ? (
        <Formats kind={kind} total={total} onChoose={(format) => void save(format)} />
      ) : (
        <Progress count={count} total={total} />
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

function sourceOf(props: ExportDialogProps): Source {
  if ('lines' in props) return { lines: props.lines }
  const { projectId, kind, query } = props
  return { url: urlOf(CALLS[kind], { params: { projectId }, query }) }
}

interface FormatsProps extends Pick<ExportDialogProps, 'kind' | 'total'> {
  onChoose: (format: Format) => void
}

function Formats({ kind, total, onChoose }: FormatsProps) {
  const t = useT()
  return (
    <>
      {total !== undefined && <p className={classes.what}>{t(`exports.${kind}`, { n: total })}</p>}
      <ul className={classes.formats}>
        <li>
          <button type="button" className={classes.format} disabled>
            <FileText size={18} aria-hidden="true" />
            <span className={classes.name}>{t('exports.pdf')}</span>
            <span className={classes.hint}>{t('exports.pdfHint')}</span>
          </button>
        </li>
        {FORMATS.map(({ format, label, hint, icon: Icon }) => (
          <li key={format}>
            <button type="button" className={classes.format} onClick={() => onChoose(format)}>
              <Icon size={18} aria-hidden="true" />
              <span className={classes.name}>{t(label)}</span>
              <span className={classes.hint}>{t(hint)}</span>
            </button>
          </li>
        ))}
      </ul>
      <CsvNote />
    </>
  )
}

function Progress({ count, total }: { count: number; total: number | undefined }) {
  const t = useT()
  const text =
    total === undefined
      ? t('exports.count', { n: count })
      : t('exports.countOf', { n: count, total })
  return (
    <div className={classes.progress}>
      <p className="num">{text}</p>
      <progress
        className={classes.bar}
        aria-label={t('exports.progress')}
        max={total || undefined}
        value={total === undefined ? undefined : count}
      />
    </div>
  )
}
