import type {
  DifferenceKind,
  ImportDoc,
  ImportState,
} from '@plumbline/contract/imports/import-shapes'
import { imports } from '@plumbline/contract/imports'
import { keepPreviousData } from '@tanstack/react-query'
import { q } from '../../../lib/api/query.ts'
import type { ImportsSearch } from './import-search.ts'

/** Milliseconds between two looks at the progress of an import. */
const LOOK_MS = 800

const WORKING: readonly ImportState[] = ['reading', 'comparing', 'applying', 'undoing']

/** The server works on it, and it changes by itself. */
export const isWorking = (state: ImportState): boolean => WORKING.includes(state)

/** The imports of a project, newest first; asked for again while one of them is worked on. */
export function importsQuery(projectId: string, { page = 1, limit = 20 }: ImportsSearch) {
  const query = q(imports.list, {
    params: { projectId },
    query: { page: String(page), limit: String(limit) },
  })
  return {
    ...query,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }: Looked<{ docs: { state: ImportState }[] }>) =>
      data?.docs.some(({ state }) => isWorking(state)) ? 3 * LOOK_MS : false,
  }
}

interface Looked<Data> {
  state: { data?: Data | undefined }
}

/** One import; asked for again while the server works on it. */
export function importQuery(projectId: string, importId: string) {
  return {
    ...q(imports.get, { params: { projectId, importId } }),
    refetchInterval: ({ state: { data } }: Looked<{ docs: ImportDoc }>) =>
      data && isWorking(data.docs.state) ? LOOK_MS : false,
  }
}

/** The part of a difference that is shown: a kind, a site, and the rows of a page. */
export interface ShownImport {
  kind: DifferenceKind | 'all'
  site: string | undefined
  page: number
  limit: number
}

/** A page of the difference of an import as it was compared last. */
export function changesQuery({ project, _id, version, state }: ImportDoc, shown: ShownImport) {
  const { kind, site, page, limit } = shown
  const query = q(imports.changes, {
    params: { projectId: project, importId: _id },
    query: {
      ...(kind !== 'all' && { kind }),
      ...(site && { site }),
      page: String(page),
      limit: String(limit),
    },
  })
  return {
    ...query,
    queryKey: [...query.queryKey, version, state === 'applied' || state === 'undone'],
    placeholderData: keepPreviousData,
  }
}
