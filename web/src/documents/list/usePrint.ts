import { LIST_LIMIT_MAX } from '@plumbline/contract/rules/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { problemText } from '../../lib/api/problem-text.ts'
import { q } from '../../lib/api/query.ts'
import { toastError } from '../../lib/overlay/toasts.ts'
import { useProjectId } from '../../lib/project/useProject.ts'
import { KINDS, type Kind } from '../kinds.ts'

/** More rows are no list on paper any more; an export has all of them. */
const PRINTED_MOST = 1000

/** The print of an archive. */
interface Print<Doc> {
  /** The rows that are printed instead of the shown page; undefined while nothing is printed. */
  rows: Doc[] | undefined
  /** The rows are on their way. */
  busy: boolean
  start: () => Promise<void>
}

/**
 * Prints all rows that the filters of an archive leave, at most {@link PRINTED_MOST}: they stand in the
 * table until the print is done. A failure is told, and nothing is printed; nor is it where the filters
 * are others by the time that the rows have come.
 * @param query filters and order of the list
 */
export function usePrint<Doc>(kind: Kind, query: Record<string, string | undefined>): Print<Doc> {
  const client = useQueryClient()
  const projectId = useProjectId()
  const asked = JSON.stringify([projectId, query])
  const shown = useRef(asked)
  const [rows, setRows] = useState<Doc[]>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    shown.current = asked
  }, [asked])

  useEffect(() => {
    if (!rows) return undefined
    const done = new AbortController()
    window.addEventListener('afterprint', () => setRows(undefined), { signal: done.signal })
    window.print()
    return () => done.abort()
  }, [rows])

  async function page(n: number): Promise<Doc[]> {
    const ofPage = { ...query, limit: String(LIST_LIMIT_MAX), page: String(n) }
    const args = { params: { projectId }, query: ofPage }
    const { docs } = await client.fetchQuery(q(KINDS[kind].calls.list, args))
    return docs as unknown as Doc[]
  }

  async function start() {
    setBusy(true)
    try {
      const all: Doc[] = []
      for (let n = 1; all.length < PRINTED_MOST; n += 1) {
        const docs = await page(n)
        all.push(...docs)
        if (docs.length < LIST_LIMIT_MAX) break
      }
      if (shown.current === asked) setRows(all)
    } catch (error) {
      toastError(problemText(error as Error))
    } finally {
      setBusy(false)
    }
  }
  return { rows, busy, start }
}
