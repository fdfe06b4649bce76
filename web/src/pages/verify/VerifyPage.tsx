import type { PrintedFile } from '@plumbline/contract/reports/printing'
import { reports } from '@plumbline/contract/reports'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, FileQuestion, FileText } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { ApiError } from '../../lib/api/call.ts'
import { problemText } from '../../lib/api/problem-text.ts'
import { q } from '../../lib/api/query.ts'
import { useSteadyLoading } from '../../lib/loading/useSteadyLoading.ts'
import { useTitle } from '../../lib/texts/title.ts'
import { Card } from '../../ui/Card.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { RangeText } from '../../ui/RangeText.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import classes from './VerifyPage.module.css'

/** `/verify/{verifyId}`, the address in the code on a PDF: checks a file against the original. Nothing is uploaded. */
export function VerifyPage() {
  const t = useT()
  useTitle(t('verify.title'))
  const { verifyId } = useParams({ from: '/public/verify/$verifyId' })
  const { data, error } = useQuery({
    ...q(reports.verify, { params: { verifyId } }),
    staleTime: Infinity,
    retry: false,
  })
  const shown = useSteadyLoading(!data && !error)
  if (error) {
    const isUnknown = error instanceof ApiError && [400, 404].includes(error.status)
    return (
      <div className={classes.page}>
        <EmptyState
          as="h1"
          icon={<FileQuestion size={22} />}
          title={isUnknown ? t('verify.unknown') : t('verify.title')}
          text={isUnknown ? t('verify.unknownText') : problemText(error)}
        />
      </div>
    )
  }
  if (!data) return shown === 'nothing' ? null : <Skeleton width="60%" height={34} />
  return <Known file={data.docs} />
}

type Outcome = 'busy' | 'same' | 'other'

function Known({ file }: { file: PrintedFile }) {
  const t = useT()
  const [outcome, setOutcome] = useState<{ name: string; is: Outcome; madeAt?: string }>()
  const compare = async (chosen: File | undefined) => {
    if (!chosen) return
    const { name } = chosen
    setOutcome({ name, is: 'busy' })
    const sha256 = await sha256Of(chosen).catch(() => '')
    const same = file.files.find((made) => made.sha256 === sha256)
    setOutcome(same ? { name, is: 'same', madeAt: same.madeAt } : { name, is: 'other' })
  }
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('verify.title')}</h1>
      <Facts file={file} />
      {canHash() ? (
        // what is dropped on it falls on the input, which lies over all of it
        <label className={classes.drop}>
          <FileText size={22} aria-hidden="true" />
          <span className={classes.choose}>{t('verify.choose')}</span>
          <span className="hintText">{t('verify.stays')}</span>
          <input
            type="file"
            className={classes.input}
            accept="application/pdf,.pdf"
            onChange={(event) => {
              void compare(event.target.files?.[0])
              // the same file may be chosen again
              event.target.value = ''
            }}
          />
        </label>
      ) : (
        <p className="hintText">{t('verify.noHashing')}</p>
      )}
      <output className={classes.outcome} data-is={outcome?.is}>
        {outcome?.is === 'busy' && t('verify.busy')}
        {outcome?.is === 'same' && (
          <>
            <CircleCheck size={18} aria-hidden="true" />
            <span>
              {t('verify.same', { name: outcome.name })}{' '}
              <DateText value={outcome.madeAt ?? null} form="dateTime" />
            </span>
          </>
        )}
        {outcome?.is === 'other' && (
          <>
            <CircleAlert size={18} aria-hidden="true" />
            <span>{t('verify.other', { name: outcome.name })}</span>
          </>
        )}
      </output>
    </div>
  )
}

/** The facts of the file that anybody may know. */
function Facts({ file: { kind, project, periodStart, periodEnd, files } }: { file: PrintedFile }) {
  const t = useT()
  const rows = [
    { label: t('verify.kind'), value: t(`verify.kind_${kind}`) },
    ...(project === null ? [] : [{ label: t('verify.project'), value: project }]),
    ...(periodStart === null
      ? []
      : [{ label: t('verify.period'), value: <RangeText start={periodStart} end={periodEnd} /> }]),
    ...files.flatMap(({ sha256, madeAt }) => [
      { label: t('verify.madeAt'), value: <DateText value={madeAt} form="dateTime" /> },
      { label: t('verify.hash'), value: <code className={classes.hash}>{sha256}</code> },
    ]),
  ]
  return (
    <Card as="div">
      <dl className={classes.facts}>
        {rows.map(({ label, value }, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never change places
          <div key={n} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** True if this browser can hash files here: none can over plain http, except on this machine. */
const canHash = () => globalThis.isSecureContext && 'subtle' in crypto

/** The SHA-256 of a file, in hex. Nothing leaves the browser. */
async function sha256Of(file: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
