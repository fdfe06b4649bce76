import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  ARCHIVE_PHOTOS_MAX,
  type ArchiveSize,
  photoArchives,
} from '@plumbline/contract/exports/photo-archives'
import type { IssueFilters } from '@plumbline/contract/issues'
import type { SubmissionFilters } from '@plumbline/contract/submissions'
import { problems } from '../../../problems.ts'
import type { Context, Deps } from '../../../http/context.ts'
import { rawRoute, route } from '../../../http/route.ts'
import { selectIds } from '../export-lines.ts'
import { issueList, issuesWhere } from '../../issues/issue-list.ts'
import { submissionExport, submissionsWhere } from '../../submissions/submission-list.ts'
import {
  type ArchiveOf,
  type ChosenIds,
  countPhotos,
  photosOfChosen,
} from './photo-archives.queries.ts'
import { type Archive, filesOf } from './write-archive.ts'
import { zipOf } from './zip.ts'

type Filtered<Query> = Pick<Context<typeof photoArchives.ofIssues>, 'db' | 'params' | 'user'> & {
  query: Query
}
type Asked = Pick<Context<typeof photoArchives.ofIssues>, 'db' | 'params'> & {
  query: { size: ArchiveSize }
}

/** So many archives are sent at once: each takes what the disk and the network give. */
const AT_ONCE = 2

/** The photos of what lists leave, as a ZIP that streams while it is read and holds one photo at a time. */
export function photoArchivesRoutes(app: FastifyInstance, deps: Deps): void {
  let sending = 0

  route(app, deps, photoArchives.countOfIssues, async (context) =>
    countPhotos(context.db, 'issues', await chosenIssues(context)),
  )

  route(app, deps, photoArchives.countOfSubmissions, async (context) =>
    countPhotos(context.db, 'submissions', await chosenSubmissions(context)),
  )

  rawRoute(app, deps, photoArchives.ofIssues, async (context) =>
    sender(context, 'issues', await chosenIssues(context)),
  )

  rawRoute(app, deps, photoArchives.ofSubmissions, async (context) =>
    sender(context, 'submissions', await chosenSubmissions(context)),
  )

  /** Reads what is sent, and answers what sends it: that holds no connection. */
  async function sender({ db, params, query }: Asked, of: ArchiveOf, chosen: ChosenIds) {
    const photos = await photosOfChosen(db, of, chosen, ARCHIVE_PHOTOS_MAX + 1)
    if (photos.length > ARCHIVE_PHOTOS_MAX) {
      const { count } = await countPhotos(db, of, chosen)
      throw problems.archivePhotos({ n: count, most: ARCHIVE_PHOTOS_MAX })
    }
    const archive = { of, projectId: params.projectId, size: query.size, photos }
    return async (reply: FastifyReply) => send(reply, archive)
  }

  function send(reply: FastifyReply, archive: Archive): FastifyReply {
    if (sending >= AT_ONCE) throw problems.reportBusy()
    sending += 1
    const stream = Readable.from(zipOf(filesOf(deps, archive)), { objectMode: false })
    stream.once('close', () => {
      sending -= 1
    })
    const name = `photos-${new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.zip`
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .send(stream)
  }
}

function chosenIssues({ db, params, query, user }: Filtered<IssueFilters>) {
  const where = issuesWhere(params.projectId, user._id, query)
  return selectIds(db, { list: issueList, where, userId: user._id, query })
}

function chosenSubmissions({ db, params, query, user }: Filtered<SubmissionFilters>) {
  const where = submissionsWhere(params.projectId, query)
  return selectIds(db, { list: submissionExport, where, userId: user._id, query })
}
