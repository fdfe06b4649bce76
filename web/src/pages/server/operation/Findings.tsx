import { API_PREFIX, pathOf } from '@plumbline/contract/endpoint'
import { type IntegrityFinding, integrityFindings } from '@plumbline/contract/operation/findings'
import { useQuery } from '@tanstack/react-query'
import type { Translate } from '../../../i18n/translate.ts'
import { useT } from '../../../i18n/useT.ts'
import { q } from '../../../lib/api/query.ts'
import type { MessageKey } from '../../../i18n/message-key.ts'
import { StateLine } from '../../../ui/state/StateLine.tsx'
import classes from './operation.module.css'

/** The number of findings that are listed here; the file has all of them. */
const SHOWN = 5

/** The findings of an integrity check, by the names of documents. */
export function Findings({ runId }: { runId: string }) {
  const t = useT()
  const params = { runId }
  const query = { limit: String(SHOWN) }
  const { data } = useQuery(q(integrityFindings.list, { params, query }))
  if (!data) return null
  return (
    <section aria-label={t('operation.findings', { n: data.totalDocs })} className={classes.list}>
      {data.docs.map((finding) => (
        <StateLine key={finding.n} title={titleOf(t, finding)} text={whatOf(t, finding)} />
      ))}
      <StateLine
        title={
          <a href={API_PREFIX + pathOf(integrityFindings.csv, params)} download>
            {t('operation.allAsCsv', { n: data.totalDocs })}
          </a>
        }
      />
    </section>
  )
}

/** 'I-1204 · photo 3 · Northern schools', as far as one may know it. */
function titleOf(t: Translate, { document, place, project, sha256 }: IntegrityFinding): string {
  const parts = [document, place, project].filter(Boolean)
  return parts.length > 0
    ? parts.join(' · ')
    : t('operation.aFile', { id: (sha256 ?? '').slice(0, 12) })
}

function whatOf(t: Translate, { what }: IntegrityFinding): string {
  const key = `operation.finding.${what}`
  return t.has(key) ? t(key as MessageKey) : what
}
