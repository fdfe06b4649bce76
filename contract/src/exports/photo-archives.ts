import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { issues } from '../issues.ts'
import { noBody, projectParams } from '../shapes.ts'
import { submissions } from '../submissions.ts'

/** So many photos are in one archive. */
export const ARCHIVE_PHOTOS_MAX = 20_000

/** As they are shown, at most 2,000 pixels wide, or as they came, with what cameras wrote into them. */
export const ARCHIVE_SIZES = ['screen', 'original'] as const
export type ArchiveSize = (typeof ARCHIVE_SIZES)[number]

const size = z.enum(ARCHIVE_SIZES).default('screen')

const photoCount = z.object({
  count: z.number().int(),
  /** Of the originals together. */
  bytes: z.number(),
})

const ofProject = { method: 'GET', access: 'member', params: projectParams, body: noBody } as const

/** The photos of issues and submissions as a ZIP: those of what the filters of the lists leave. */
export const photoArchives = {
  countOfIssues: endpoint({
    ...ofProject,
    path: '/projects/:projectId/issues/photos',
    summary: 'How many photos issues have, of what was found and of their histories.',
    query: issues.export.query,
    data: photoCount,
  }),
  ofIssues: endpoint({
    ...ofProject,
    path: '/projects/:projectId/issues/photos/archive',
    summary:
      'These photos as a ZIP, each named by its site and issue, with index.csv that tells of each; 20,000 at most.',
    query: issues.export.query.extend({ size }),
    data: z.object({}),
  }),
  countOfSubmissions: endpoint({
    ...ofProject,
    path: '/projects/:projectId/submissions/photos',
    summary: 'How many photos submissions have, in answers and in their histories.',
    query: submissions.export.query,
    data: photoCount,
  }),
  ofSubmissions: endpoint({
    ...ofProject,
    path: '/projects/:projectId/submissions/photos/archive',
    summary:
      'These photos as a ZIP, each named by its site, submission and question, with index.csv that tells of each; 20,000 at most.',
    query: submissions.export.query.extend({ size }),
    data: z.object({}),
  }),
}
