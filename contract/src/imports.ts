import { z } from 'zod'
import { problem } from './problems/refusal.ts'
import { endpoint } from './endpoint.ts'
import {
  differenceCounts,
  differenceKind,
  importChange,
  importDoc,
  importKind,
  importMode,
  importSummary,
  siteChoice,
  siteOfChange,
} from './imports/import-shapes.ts'
import { readAs } from './imports/file-readings.ts'
import { paging } from './shapes/list-query.ts'
import { IMPORT_SITES_MAX, SCHEDULE_FILE_MAX } from './rules/limits.ts'
import { id, noBody, noQuery, projectParams, seenVersion } from './shapes.ts'

export const importParams = projectParams.extend({ importId: id })
const withImport = z.object({ docs: importDoc })
const { limit, page } = paging

const newImport = z.object({ kind: importKind, ...readAs.shape })

/** The choices for an import. An absent one stays as it was. */
export const importChoices = z.object({
  project: z.string().max(300).optional(),
  siteSource: z.string().max(300).optional(),
  /** The choices by the value of the source; absent values keep theirs. */
  sites: z
    .record(z.string().max(5000), siteChoice)
    .refine((sites) => Object.keys(sites).length <= IMPORT_SITES_MAX, problem('importTooManySites'))
    .optional(),
  ...readAs.shape,
  mode: importMode.optional(),
  version: seenVersion,
})
export type ImportChoices = z.output<typeof importChoices>

export const imports = {
  create: endpoint({
    method: 'POST',
    path: '/projects/:projectId/imports',
    access: 'admin',
    summary:
      'Takes a schedule (MSPDI, XER, PMXML, CSV) or a file of sites (GeoJSON, CSV) of up to 20 MB, which is then read in the background. Nothing of the project changes before it is applied.',
    params: projectParams,
    query: noQuery,
    body: z.object({ import: newImport }),
    data: withImport,
    multipart: {
      files: 'file',
      maxFiles: 1,
      maxFileSize: SCHEDULE_FILE_MAX,
      tooLarge: 'importTooLarge',
      json: 'import',
    },
    idempotent: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/projects/:projectId/imports',
    access: 'admin',
    summary: 'The imports of a project, newest first.',
    params: projectParams,
    query: z.strictObject({ limit, page }),
    body: noBody,
    data: z.object({
      docs: z.array(importSummary),
      totalDocs: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/projects/:projectId/imports/:importId',
    access: 'admin',
    summary: 'An import: how far it is, what its file says, what is chosen, and how much changes.',
    params: importParams,
    query: noQuery,
    body: noBody,
    data: withImport,
  }),
  choose: endpoint({
    method: 'PATCH',
    path: '/projects/:projectId/imports/:importId',
    access: 'admin',
    summary:
      'Chooses how a file is read and what its sites are, and compares it with the project anew, in the background; an empty body just compares anew.',
    params: importParams,
    query: noQuery,
    body: importChoices,
    data: withImport,
    idempotent: true,
  }),
  changes: endpoint({
    method: 'GET',
    path: '/projects/:projectId/imports/:importId/changes',
    access: 'admin',
    summary:
      'The difference between a file and the project, by site in the order of the file; what is missing in the file comes last.',
    params: importParams,
    query: z.strictObject({
      kind: differenceKind.optional(),
      /** The `key` of a site of the difference. */
      site: z.string().max(400).optional(),
      limit,
      page,
    }),
    body: noBody,
    data: z.object({
      docs: z.array(importChange),
      totalDocs: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
      /** All sites of the difference with what changes there, whatever is asked for. */
      sites: z.array(
        siteOfChange.extend(differenceCounts.omit({ skipped: true, floats: true }).shape),
      ),
    }),
  }),
  apply: endpoint({
    method: 'POST',
    path: '/projects/:projectId/imports/:importId/apply',
    access: 'admin',
    summary:
      'Applies an import in the background, all or nothing, with an entry in the history of each milestone and a baseline before it. 409 when the project changed since it was compared.',
    params: importParams,
    query: noQuery,
    body: z.object({ version: seenVersion }),
    data: withImport,
    idempotent: true,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/projects/:projectId/imports/:importId/undo',
    access: 'admin',
    summary:
      'Takes back in the background what an applied import wrote, all or nothing: what it changed goes back, what it added is archived, with history. What others have changed since stays and is named.',
    params: importParams,
    query: noQuery,
    body: z.object({ version: seenVersion }),
    data: withImport,
    idempotent: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/projects/:projectId/imports/:importId',
    access: 'admin',
    summary: 'Puts an import aside that is not applied, with its file.',
    params: importParams,
    query: noQuery,
    body: noBody,
    data: z.object({}),
  }),
}
