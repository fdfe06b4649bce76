import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { AnyEndpoint, DataOf } from '@plumbline/contract/endpoint'
import type { Photo } from '@plumbline/contract/shapes'
import type { TestApp } from '../../testing/app.ts'
import type { Visitor } from '../../testing/visitor.ts'
import type { ListName } from '@plumbline/contract/programme/programme-file'
import { isObject } from '../file/reading.ts'

export type Raw = Record<string, unknown>

/** A field that came out otherwise than it went in. */
export interface Difference {
  at: string
  wanted: unknown
  found: unknown
}

/** The two sides that are compared: a file, and an API whose visitor belongs to all of its projects. */
interface Compared {
  app: TestApp
  visitor: Visitor
  lists: Record<ListName, Raw[]>
  /** `submissions r1` → our id. */
  ids: ReadonlyMap<string, string>
  photosDir: string
}

/** Compares what the API tells with what a file has, and collects the differences. */
export class Comparison {
  readonly differences: Difference[] = []
  readonly lists: Record<ListName, Raw[]>
  readonly #compared: Compared
  readonly #hashes = new Map<string, string>()

  constructor(compared: Compared) {
    this.#compared = compared
    this.lists = compared.lists
  }

  /** Notes it when what is wanted is not all found; what is found besides does not count. */
  compare(at: string, found: unknown, wanted: unknown): void {
    const seen = asFarAsWanted(found, wanted)
    if (!isDeepStrictEqual(seen, wanted)) this.differences.push({ at, wanted, found: seen })
  }

  async readPhotos(at: string, photos: Photo[] = [], names: unknown = []): Promise<void> {
    const hashes = await Promise.all(photos.map((photo) => this.#hashOfPhoto(photo)))
    const wanted = await Promise.all((names as string[]).map((name) => this.#hashOfFile(name)))
    this.compare(`${at}.photos`, hashes, wanted)
  }

  place(raw: Raw) {
    return {
      project: this.id('projects', raw['project']),
      milestone: { _id: this.id('milestones', raw['milestone']) },
      site: { _id: this.id('sites', raw['site']) },
    }
  }

  person(id: unknown) {
    const user = this.lists.users.find((raw) => raw['_id'] === id)
    return { firstName: user?.['firstName'], lastName: user?.['lastName'] }
  }

  docParams(list: 'submissions' | 'issues', raw: Raw) {
    return {
      projectId: this.id('projects', raw['project']),
      docId: this.id(list, raw['_id']),
    }
  }

  id(list: string, sourceId: unknown): string {
    const id = this.#compared.ids.get(`${list} ${String(sourceId)}`)
    if (id === undefined) throw new Error(`${list} ${String(sourceId)} is not in the database`)
    return id
  }

  async get<E extends AnyEndpoint>(
    endpoint: E,
    params: Record<string, string>,
  ): Promise<DataOf<E>> {
    const { status, data, message } = await this.#compared.visitor.call(endpoint, { params })
    if (status !== 200) throw new Error(`${endpoint.path} answered ${status}: ${message}`)
    return data
  }

  /** The bytes of each stored file are fetched once; that it is the same file the database tells. */
  async #hashOfPhoto({ _id, url }: Photo): Promise<string> {
    const { rows } = await this.#compared.app.pool.query<{ sha256: string }>(
      'select sha256 from files where id = $1',
      [_id],
    )
    const key = `stored ${rows[0]?.sha256}`
    const known = this.#hashes.get(key)
    if (known !== undefined) return known
    const answer = await this.#compared.visitor.fetch(`${url}?size=original`)
    const hash = hashOf(Buffer.from(await answer.arrayBuffer()))
    this.#hashes.set(key, hash)
    return hash
  }

  async #hashOfFile(name: string): Promise<string> {
    const hash =
      this.#hashes.get(name) ?? hashOf(await readFile(join(this.#compared.photosDir, name)))
    this.#hashes.set(name, hash)
    return hash
  }
}

/** Picks the wanted keys of objects, at every depth. */
function asFarAsWanted(found: unknown, wanted: unknown): unknown {
  if (!isObject(found) || !isObject(wanted)) return found
  return Object.fromEntries(
    Object.keys(wanted).map((key) => [key, asFarAsWanted(found[key], wanted[key])]),
  )
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
