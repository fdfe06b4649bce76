import { call } from '../../lib/api/call.ts'
import { newKey } from '../../lib/api/keys.ts'
import { q } from '../../lib/api/query.ts'
import { session } from '../../lib/session/session.ts'
import { fullName } from '../../lib/texts/people.ts'
import { KINDS } from '../kinds.ts'
import type { PdfQuery } from './PdfRow.tsx'
import type { AboutList } from './xlsx/filling.ts'
import { projects } from '@plumbline/contract/projects'
import { reports } from '@plumbline/contract/reports'
import { REPORT_DOCUMENTS_MAX } from '@plumbline/contract/reports/report'
import { LIST_LIMIT_MAX } from '@plumbline/contract/rules/limits'
import type { QueryClient } from '@tanstack/react-query'

interface ListOfDocuments {
  projectId: string
  kind: 'issues' | 'submissions'
  query: Record<string, string | undefined>
  filters?: string
}

/** The longest that a report takes of what filters say. */
const FILTERS_MAX = 300

/** Has a report made of what a list has left, in its order. Throws ApiError. */
export async function askForListReport(
  { projectId, kind, query, filters = '' }: ListOfDocuments,
  { lang, paper, zone, history, photos }: PdfQuery,
): Promise<void> {
  const docs: string[] = []
  for (let page = 1; docs.length < REPORT_DOCUMENTS_MAX; page += 1) {
    const ofPage = { ...query, limit: String(LIST_LIMIT_MAX), page: String(page) }
    const found = await call(KINDS[kind].calls.list, { params: { projectId }, query: ofPage })
    docs.push(...found.docs.map(({ _id }) => _id))
    if (found.docs.length < LIST_LIMIT_MAX) break
  }
  await call(reports.make, {
    params: { projectId },
    body: {
      kind,
      docs: docs.slice(0, REPORT_DOCUMENTS_MAX),
      filters: filters.slice(0, FILTERS_MAX),
      history: history !== 'false',
      photos: photos !== 'false',
      lang: lang ?? 'en',
      paper,
      zone,
    },
    idempotencyKey: newKey(),
  })
}

/** The facts of a list that its spreadsheet names. The page has fetched all of them before. */
export async function aboutList(
  client: QueryClient,
  { projectId, filters }: { projectId: string; filters?: string },
): Promise<AboutList> {
  const [project, user] = await Promise.all([
    client.ensureQueryData(q(projects.get, { params: { projectId } })),
    client.ensureQueryData(session),
  ])
  return {
    project: project.docs.name,
    filters,
    madeBy: user ? fullName(user) : undefined,
    link: location.origin + location.pathname + location.search,
  }
}
