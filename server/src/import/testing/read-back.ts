import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { AnyEndpoint, DataOf } from '@plumbline/contract/endpoint'
import type { Photo } from '@plumbline/contract/shapes'
import { issues } from '@plumbline/contract/issues'
import { milestones } from '@plumbline/contract/milestones'
import { projects } from '@plumbline/contract/projects'
import { sites } from '@plumbline/contract/sites'
import { submissions } from '@plumbline/contract/submissions'
import type { TestApp } from '../../testing/app.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { parseProgramme, type Programme } from '../parse-programme.ts'
import { Problems } from '../problems.ts'
import { isObject } from '../reading.ts'

/** What of a file is compared with what the API tells. */
interface ReadBack {
  app: TestApp
  /** A member of all projects of the file. */
  visitor: Visitor
  file: unknown
  photosDir: string
}

/** A field that came out otherwise than it went in. */
interface Difference {
  at: string
  wanted: unknown
  found: unknown
}

/**
 * Reads every record of an imported file over HTTP and answers what is not as it went in. Raw
 * values are compared where the file has them, so that a mistake of the importer's own reading
 * shows; ids are looked up in the database, because the API does not tell those of the source.
 */
export async function readBack(given: ReadBack): Promise<Difference[]> {
  const { app, visitor, file, photosDir } = given
  const programme = parseProgramme(file, new Problems())
  const ours = await sourceIds(app)
  const reader = new Reader(app, visitor, programme, ours, photosDir)
  for (const { at, raw } of programme.projects) {
    await reader.readProject(at, raw)
    await reader.readSites(raw)
    await reader.readMilestones(raw)
  }
  for (const { at, raw } of programme.submissions) await reader.readSubmission(at, raw)
  for (const { at, raw } of programme.issues) await reader.readIssue(at, raw)
  return reader.differences
}

type Raw = Record<string, unknown>
type Ids = ReadonlyMap<string, string>

/** `submissions r1` → our id. */
async function sourceIds(app: TestApp): Promise<Ids> {
  const tables = ['projects', 'sites', 'milestones', 'submissions', 'issues']
  const { rows } = await app.pool.query<{ key: string; id: string }>(
    tables
      .map(
        (t) => `select '${t} ' || external_id as key, id from ${t} where external_id is not null`,
      )
      .join(' union all '),
  )
  return new Map(rows.map(({ key, id }) => [key, id]))
}

class Reader {
  readonly differences: Difference[] = []
  readonly #app: TestApp
  readonly #visitor: Visitor
  readonly #programme: Programme
  readonly #ids: Ids
  readonly #photosDir: string
  readonly #hashes = new Map<string, string>()

  constructor(app: TestApp, visitor: Visitor, programme: Programme, ids: Ids, photosDir: string) {
    this.#app = app
    this.#visitor = visitor
    this.#programme = programme
    this.#ids = ids
    this.#photosDir = photosDir
  }

  async readProject(at: string, raw: Raw): Promise<void> {
    const { docs } = await this.#get(projects.get, { projectId: this.#id('projects', raw['_id']) })
    const details = raw['mapDetails'] as { format: string; renderArr: Raw[] }
    this.#compare(at, docs, {
      ...texts(raw, 'name', 'code', 'shortName', 'location', 'projectType', 'description'),
      budget: textOf(raw['budget']),
      ...position(raw['lat'], raw['lng'], 'lat', 'lng'),
      mapDetails: {
        format: details.format,
        renderArr: details.renderArr.map((group) => ({
          ...group,
          sites: (group['sites'] as string[]).map((id) => this.#id('sites', id)),
        })),
      },
    })
  }

  async readSites(project: Raw): Promise<void> {
    const wanted = this.#programme.sites.filter(({ raw }) => raw['project'] === project['_id'])
    const { docs } = await this.#get(sites.list, {
      projectId: this.#id('projects', project['_id']),
    })
    this.#compare('sites', docs.length, wanted.length)
    const byId = new Map(docs.map((doc) => [doc._id, doc]))
    for (const { at, raw } of wanted) {
      this.#compare(at, byId.get(this.#id('sites', raw['_id'])), {
        ...texts(raw, 'name', 'shortName', 'region', 'groupedListName', 'description'),
        ...texts(raw, 'typeOfWork', 'contractor'),
        ...position(raw['lat'], raw['lng'], 'lat', 'lng'),
        budget: raw['budget'] ?? null,
      })
    }
  }

  async readMilestones(project: Raw): Promise<void> {
    const wanted = this.#programme.milestones.filter(({ raw }) => raw['project'] === project['_id'])
    const { docs } = await this.#get(milestones.list, {
      projectId: this.#id('projects', project['_id']),
    })
    this.#compare('milestones', docs.length, wanted.length)
    const byId = new Map(docs.map((doc) => [doc._id, doc]))
    for (const { at, raw } of wanted) {
      this.#compare(at, byId.get(this.#id('milestones', raw['_id'])), {
        ...texts(raw, 'name', 'taskId', 'actualStatus', 'costUnit', 'implementer', 'description'),
        site: this.#id('sites', raw['site']),
        datePlannedStart: raw['datePlannedStart'] ?? null,
        datePlannedEnd: raw['datePlannedEnd'] ?? null,
        dateActualStart: raw['dateActualStart'] ?? null,
        dateActualEnd: raw['dateActualEnd'] ?? null,
        isCompleted: raw['isCompleted'] ?? raw['actualStatus'] === 'Completed',
        percentCompleted: raw['percentCompleted'] ?? 0,
        cost: raw['cost'] ?? null,
      })
    }
  }

  async readSubmission(at: string, raw: Raw): Promise<void> {
    const { docs } = await this.#get(submissions.get, this.#docParams('submissions', raw))
    const all = (raw['issues'] ?? []) as string[]
    const items = raw['data'] as Raw[]
    const named = new Set(all)
    const kept = this.#programme.issues.filter(({ raw: i }) => named.has(String(i['_id'])))
    const raised = items.filter(({ flagCode }) => flagCode === 1).length - all.length
    this.#compare(at, docs, {
      ...this.#place(raw),
      refId: raw['refId'],
      createdBy: this.#person(raw['createdBy']),
      createdAt: new Date(String(raw['createdAt'])).toISOString(),
      ...position(
        raw['submittedFromLat'],
        raw['submittedFromLng'],
        'submittedFromLat',
        'submittedFromLng',
      ),
      isDeleted: raw['isDeleted'] ?? false,
      issueCount: raised + kept.filter(({ raw: i }) => !i['isDeleted']).length,
    })
    const ids = all.map((id) => this.#id('issues', id))
    this.#compare(`${at}.issues`, docs.issues.length, ids.length + raised)
    this.#compare(
      `${at}.issues`,
      docs.issues.filter((id) => ids.includes(id)).toSorted(),
      ids.toSorted(),
    )
    this.#compare(`${at}.data`, docs.data.length, items.length)
    for (const [i, item] of items.entries()) {
      const doc = docs.data[i]
      this.#compare(`${at}.data[${i}]`, doc, {
        question: item['question'],
        answers: item['answers'],
        notes: item['notes'] ?? '',
        flagCode: item['flagCode'] ?? 0,
      })
      const issue = item['issueId'] && this.#id('issues', item['issueId'])
      if (issue) this.#compare(`${at}.data[${i}].issueId`, doc?.issueId?._id, issue)
      await this.#readPhotos(`${at}.data[${i}]`, doc?.photos, item['photos'])
    }
    this.#compare(`${at}.updates[0]`, docs.updates[0], {
      actionType: 'Field Submission',
      createdAt: docs.createdAt,
      createdBy: docs.createdBy,
    })
  }

  async readIssue(at: string, raw: Raw): Promise<void> {
    const { docs } = await this.#get(issues.get, this.#docParams('issues', raw))
    const source = this.#programme.submissions.find(({ raw: s }) => s['_id'] === raw['submission'])
    const { errorName } = raw['question'] as { errorName: string }
    const item = (source?.raw['data'] as Raw[] | undefined)?.find(({ question, issueId }) =>
      issueId ? issueId === raw['_id'] : (question as { name: string }).name === errorName,
    )
    this.#compare(at, docs, {
      ...this.#place(raw),
      refId: raw['refId'],
      submission: this.#id('submissions', raw['submission']),
      question: raw['question'],
      currentCategorization: raw['currentCategorization'],
      isResolved: raw['isResolved'],
      isDeleted: raw['isDeleted'],
      createdAt: new Date(String(raw['createdAt'])).toISOString(),
      createdBy: this.#person(source?.raw['createdBy']),
      ...position(
        source?.raw['submittedFromLat'],
        source?.raw['submittedFromLng'],
        'submittedFromLat',
        'submittedFromLng',
      ),
      report: { answers: item?.['answers'], notes: item?.['notes'] ?? '' },
    })
    await this.#readPhotos(at, docs.report.photos, item?.['photos'])
    const told = docs.updates.map(({ actionType }) => actionType)
    this.#compare(`${at}.updates`, told, [
      'Field Submission',
      ...(raw['currentCategorization'] === 0 ? [] : ['Recategorized']),
      ...(raw['isResolved'] ? ['Resolved'] : []),
      ...(raw['isDeleted'] ? ['Deleted'] : []),
    ])
  }

  async #readPhotos(at: string, photos: Photo[] = [], names: unknown = []): Promise<void> {
    const hashes = await Promise.all(photos.map((photo) => this.#hashOfPhoto(photo)))
    const wanted = await Promise.all((names as string[]).map((name) => this.#hashOfFile(name)))
    this.#compare(`${at}.photos`, hashes, wanted)
  }

  /** Notes it when what is wanted is not all found; what is found besides does not count. */
  #compare(at: string, found: unknown, wanted: unknown): void {
    const seen = asFarAsWanted(found, wanted)
    if (!isDeepStrictEqual(seen, wanted)) this.differences.push({ at, wanted, found: seen })
  }

  /** The bytes of each stored file are fetched once; that it is the same file the database tells. */
  async #hashOfPhoto({ _id, url }: Photo): Promise<string> {
    const { rows } = await this.#app.pool.query<{ sha256: string }>(
      'select sha256 from files where id = $1',
      [_id],
    )
    const key = `stored ${rows[0]?.sha256}`
    const known = this.#hashes.get(key)
    if (known !== undefined) return known
    const answer = await this.#visitor.fetch(`${url}?size=original`)
    const hash = hashOf(Buffer.from(await answer.arrayBuffer()))
    this.#hashes.set(key, hash)
    return hash
  }

  async #hashOfFile(name: string): Promise<string> {
    const hash = this.#hashes.get(name) ?? hashOf(await readFile(join(this.#photosDir, name)))
    this.#hashes.set(name, hash)
    return hash
  }

  #place(raw: Raw) {
    return {
      project: this.#id('projects', raw['project']),
      milestone: { _id: this.#id('milestones', raw['milestone']) },
      site: { _id: this.#id('sites', raw['site']) },
    }
  }

  #person(id: unknown) {
    const user = this.#programme.users.find(({ raw }) => raw['_id'] === id)?.raw
    return { firstName: user?.['firstName'], lastName: user?.['lastName'] }
  }

  #docParams(list: 'submissions' | 'issues', raw: Raw) {
    return {
      projectId: this.#id('projects', raw['project']),
      docId: this.#id(list, raw['_id']),
    }
  }

  #id(list: string, sourceId: unknown): string {
    const id = this.#ids.get(`${list} ${String(sourceId)}`)
    if (id === undefined) throw new Error(`${list} ${String(sourceId)} is not in the database`)
    return id
  }

  async #get<E extends AnyEndpoint>(
    endpoint: E,
    params: Record<string, string>,
  ): Promise<DataOf<E>> {
    const { status, data, message } = await this.#visitor.call(endpoint, { params })
    if (status !== 200) throw new Error(`${endpoint.path} answered ${status}: ${message}`)
    return data
  }
}

/** Of objects the keys that are wanted, at every depth. */
function asFarAsWanted(found: unknown, wanted: unknown): unknown {
  if (!isObject(found) || !isObject(wanted)) return found
  return Object.fromEntries(
    Object.keys(wanted).map((key) => [key, asFarAsWanted(found[key], wanted[key])]),
  )
}

function texts(raw: Raw, ...keys: string[]): Raw {
  return Object.fromEntries(keys.map((key) => [key, raw[key] ?? '']))
}

/** A budget may be a number in the file; on the wire it is a text. */
function textOf(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : (value ?? '')
}

/** (0, 0) stands for a missing position. */
function position(lat: unknown, lng: unknown, latKey: string, lngKey: string): Raw {
  const missing = (lat === 0 && lng === 0) || lat === undefined
  return { [latKey]: missing ? null : lat, [lngKey]: missing ? null : lng }
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
