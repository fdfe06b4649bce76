import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { issues } from '../issues.ts'
import { id, noBody, noQuery, projectParams } from '../shapes.ts'
import { submissions } from '../submissions.ts'

/** The number of photos in one archive. */
export const ARCHIVE_PHOTOS_MAX = 20_000
/** The most bytes of one archive. */
export const ARCHIVE_BYTES_MAX = 20e9

/**
 * The sizes of photos: as they are shown, at most 2,000 pixels wide, or as they came, with the data of their cameras.
 */
export const ARCHIVE_SIZES = ['screen', 'original'] as const
export type ArchiveSize = (typeof ARCHIVE_SIZES)[number]

const photoCount = z.object({
  count: z.number().int(),
  /** Bytes of the originals together. */
  bytes: z.number(),
  /** Bytes of the photos as they are shown. */
  screenBytes: z.number(),
})

/** An archive that can be downloaded for a day. */
const photoArchive = z.object({
  _id: id,
  /** The number of photos in it. */
  count: z.number().int(),
  /** Bytes of the whole file. */
  bytes: z.number(),
})

const ofProject = { access: 'member', params: projectParams } as const
const counting = { ...ofProject, method: 'GET', body: noBody, data: photoCount } as const
const preparing = {
  ...ofProject,
  method: 'POST',
  body: z.object({ size: z.enum(ARCHIVE_SIZES).default('screen') }),
  data: z.object({ docs: photoArchive }),
  dear: 'export',
} as const

/** The photos of issues and submissions as a ZIP: those of what the filters of the lists leave. */
export const photoArchives = {
  countOfIssues: endpoint({
    ...counting,
    path: '/projects/:projectId/issues/photos',
    summary: 'How many photos issues have, of what was found and of their histories.',
    query: issues.export.query,
  }),
  ofIssues: endpoint({
    ...preparing,
    path: '/projects/:projectId/issues/photos/archives',
    summary:
      'Puts these photos together as a ZIP for a day, each named by its site and issue, with index.csv that tells of each; 20,000 and 20 GB at most.',
    query: issues.export.query,
  }),
  countOfSubmissions: endpoint({
    ...counting,
    path: '/projects/:projectId/submissions/photos',
    summary: 'How many photos submissions have, in answers and in their histories.',
    query: submissions.export.query,
  }),
  ofSubmissions: endpoint({
    ...preparing,
    path: '/projects/:projectId/submissions/photos/archives',
    summary:
      'Puts these photos together as a ZIP for a day, each named by its site, submission and question, with index.csv that tells of each; 20,000 and 20 GB at most.',
    query: submissions.export.query,
  }),
  get: endpoint({
    method: 'GET',
    path: '/projects/:projectId/photo-archives/:archiveId',
    access: 'member',
    dear: 'archive',
    summary:
      'The ZIP. Its length is known and its bytes stay the same, so that a download that broke off goes on (Range, If-Range).',
    params: projectParams.extend({ archiveId: id }),
    query: noQuery,
    body: noBody,
    data: z.object({}),
  }),
}
