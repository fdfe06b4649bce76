import type { FastifyInstance } from 'fastify'
import {
  ARCHIVE_BYTES_MAX,
  ARCHIVE_PHOTOS_MAX,
  type ArchiveSize,
  photoArchives,
} from '@plumbline/contract/exports/photo-archives'
import type { IssueFilters } from '@plumbline/contract/issues'
import type { SubmissionFilters } from '@plumbline/contract/submissions'
import { problems } from '../../../problems.ts'
import type { Context, Deps } from '../../../http/context.ts'
import { rawRoute, route } from '../../../http/route.ts'
import { refuseWhenBusy } from '../../../http/turns/dear-work.ts'
import { writeLeaving } from '../../audit/leaving.queries.ts'
import { selectIds } from '../../lists/select-list.ts'
import { issueList, issuesWhere } from '../../issues/issue-list.ts'
import { submissionExport, submissionsWhere } from '../../submissions/submission-list.ts'
import { listArchive } from './list-archive.ts'
import {
  type ArchiveOf,
  type ChosenIds,
  countPhotos,
  photosOfChosen,
} from './photo-archives.queries.ts'
import { archiveReader } from './read-archive.ts'
import { keepArchive, loadArchive } from './stored-archives.queries.ts'
import { zipOfArchive } from './zip-of-archive.ts'

type Filtered<Query> = Pick<Context<typeof photoArchives.ofIssues>, 'db' | 'params' | 'user'> & {
  query: Query
}
type Asked = Pick<Context<typeof photoArchives.ofIssues>, 'db' | 'params' | 'user' | 'request'> & {
  body: { size: ArchiveSize }
}

/** The photos of lists as a ZIP. Its photos are chosen once; then it can be sent again as often as it breaks off. */
export function photoArchivesRoutes(app: FastifyInstance, deps: Deps): void {
  const bytesOf = archiveReader(deps)

  route(app, deps, photoArchives.countOfIssues, async (context) =>
    countPhotos(context.db, 'issues', await chosenIssues(context)),
  )

  route(app, deps, photoArchives.countOfSubmissions, async (context) =>
    countPhotos(context.db, 'submissions', await chosenSubmissions(context)),
  )

  route(app, deps, photoArchives.ofIssues, async (context) => ({
    docs: await prepare(context, 'issues', await chosenIssues(context)),
  }))

  route(app, deps, photoArchives.ofSubmissions, async (context) => ({
    docs: await prepare(context, 'submissions', await chosenSubmissions(context)),
  }))

  rawRoute(app, deps, photoArchives.get, async ({ db, params }) => {
    const { projectId, archiveId } = params
    const archive = await loadArchive(db, projectId, archiveId)
    if (!archive) throw problems.notFound()
    if (!archive.isWhole) throw problems.archiveChanged()
    return async (reply) => bytesOf(reply, archiveId, archive)
  })

  /** Chooses the photos and stores the choice. */
  async function prepare(
    { db, params: { projectId }, user, body: { size }, request }: Asked,
    of: ArchiveOf,
    chosen: ChosenIds,
  ) {
    // a person learns here, and not at the download, that it cannot be fetched at the moment
    refuseWhenBusy('archive', request)
    const photos = await photosOfChosen(db, of, chosen, ARCHIVE_PHOTOS_MAX + 1)
    if (photos.length > ARCHIVE_PHOTOS_MAX) {
      const { count } = await countPhotos(db, of, chosen)
      throw problems.archivePhotos({ n: count, most: ARCHIVE_PHOTOS_MAX })
    }
    if (photos.some(({ isSummed }) => !isSummed)) throw problems.archiveSoon()
    const address = `${deps.config.publicUrl}/projects/${projectId}/`
    const listed = listArchive({ of, address, size, photos })
    const { length } = zipOfArchive(listed).plan
    if (length > ARCHIVE_BYTES_MAX) throw problems.archiveTooLong({ most: ARCHIVE_BYTES_MAX / 1e9 })
    const _id = await keepArchive(db, { projectId, userId: user._id, length, ...listed })
    const made = { of, size, count: listed.files.length, bytes: length }
    await writeLeaving(
      db,
      { userId: user._id, ip: request.ip },
      {
        action: 'photos.downloaded',
        projectId,
        target: { type: 'photo-archive', id: _id },
        after: made,
      },
    )
    return { _id, count: made.count, bytes: length }
  }
}

function chosenIssues({ db, params, query, user }: Filtered<IssueFilters>) {
  const where = issuesWhere(params.projectId, user, query)
  return selectIds(db, { list: issueList, where, userId: user._id, query })
}

function chosenSubmissions({ db, params, query, user }: Filtered<SubmissionFilters>) {
  const where = submissionsWhere(params.projectId, user, query)
  return selectIds(db, { list: submissionExport, where, userId: user._id, query })
}
