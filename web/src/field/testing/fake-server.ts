import { vi } from 'vitest'

/** The fate of a request: it is answered, never arrives, its answer is lost, or the tab ends in it. */
export type Fate = 'answered' | 'cut before' | 'cut after' | 'busy' | 'killed'

interface StoredVisit {
  xml: string
  refId: number
  files: Map<string, Uint8Array>
  isComplete: boolean
}

/**
 * The server's side of sending, in memory: one visit an instanceID, files by their names, once each. What it says
 * is what the real one says (server/src/features/intake).
 */
export class FakeServer {
  readonly visits = new Map<string, StoredVisit>()
  /** The requests so far, as the names of their files. */
  readonly requests: string[][] = []
  /** The number of photos that came although they were here already. */
  again = 0
  /** The most requests that were under way at once. */
  most = 0
  #underWay = 0
  /** Decides about each request. */
  fate: (url: string) => Fate = () => 'answered'
  /** The acts of the office on visits, by their ids: the newest XML, the review and the place. */
  readonly office = new Map<string, { newest?: string; review?: object; place?: object }>()
  /** Answers instead of the server. */
  refuse: ((xml: string, names: string[]) => Response | null) | null = null
  /** By its clock: milliseconds since 1970; 0: it does not say. */
  now = 0
  /** Called when the tab ends. */
  onKill: () => void = () => undefined

  install(): void {
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => this.#answer(url, init))
  }

  async #answer(url: string, init: RequestInit): Promise<Response> {
    this.#underWay += 1
    this.most = Math.max(this.most, this.#underWay)
    try {
      const fate = this.fate(url)
      await Promise.resolve()
      if (fate === 'busy') return json(503, { code: 'unavailable' }, { 'retry-after': '7' })
      if (fate === 'cut before') throw new TypeError('no network')
      const answer = url.includes('/visits?')
        ? this.#state(url)
        : url.includes('/newest?')
          ? this.#newest(url)
          : await this.#take(init.body as FormData)
      if (fate === 'killed') {
        this.onKill()
        return await new Promise<never>(() => undefined)
      }
      if (fate === 'cut after') throw new TypeError('no network')
      if (this.now > 0) answer.headers.set('date', new Date(this.now).toUTCString())
      return answer
    } finally {
      this.#underWay -= 1
    }
  }

  #state(url: string): Response {
    const ids = new URL(url, 'http://x').searchParams.get('instanceIDs')?.split(',') ?? []
    const docs = ids.flatMap((id) => {
      const visit = this.visits.get(id)
      return visit
        ? [
            {
              ...receiptOf(id, visit),
              formKey: 'site',
              deletedAt: null,
              deletedBy: null,
              place: this.office.get(id)?.place ?? null,
              isNewest: !this.office.get(id)?.newest,
              review: this.office.get(id)?.review ?? null,
            },
          ]
        : []
    })
    return json(200, { data: { docs } })
  }

  #newest(url: string): Response {
    const instanceID = new URL(url, 'http://x').searchParams.get('instanceID') ?? ''
    const visit = this.visits.get(instanceID)
    if (!visit) return json(404, { code: 'noVisit', message: 'It is not here' })
    const xml = this.office.get(instanceID)?.newest ?? visit.xml
    return json(200, { data: { docs: { instanceID, version: 4, xml, refId: visit.refId } } })
  }

  async #take(form: FormData): Promise<Response> {
    const xml = await (form.get('xml_submission_file') as File).text()
    const id = /<instanceID>([^<]+)</.exec(xml)?.[1] ?? ''
    const parts = [...form.entries()].filter(
      ([name, part]) => name !== 'xml_submission_file' && typeof part !== 'string',
    ) as [string, File][]
    this.requests.push(parts.map(([name]) => name))
    const refused = this.refuse?.(
      xml,
      parts.map(([name]) => name),
    )
    if (refused) return refused
    const known = this.visits.get(id)
    if (known && known.xml !== xml)
      return json(409, { code: 'visitDiffers', message: 'Other answers' })
    const visit = known ?? { xml, refId: this.visits.size + 1, files: new Map(), isComplete: false }
    this.visits.set(id, visit)
    if (!form.has('*isIncomplete*')) visit.isComplete = true
    for (const [name, file] of parts) {
      if (!xml.includes(name)) continue
      if (visit.files.has(name)) this.again += 1
      else visit.files.set(name, new Uint8Array(await file.arrayBuffer()))
    }
    return json(201, { data: { docs: receiptOf(id, visit) } })
  }
}

function receiptOf(instanceID: string, { xml, refId, files }: StoredVisit) {
  const names = [...xml.matchAll(/<photo>([^<]+)</g)].map(([, name]) => name ?? '')
  return {
    instanceID,
    refId,
    isWaiting: false,
    message: '',
    files: names.map((name) => ({ name, arrived: files.has(name), refused: null })),
  }
}

export function json(status: number, body: object, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'x-openrosa-version': '1.0', ...headers },
  })
}

/** Locks of the browser that end with the tab that holds them. */
export class FakeLocks {
  #held = new Set<string>()

  install(): void {
    vi.stubGlobal('navigator', { locks: { request: this.#request } })
  }

  /** Drops all locks, as when a tab ends. */
  release(): void {
    this.#held.clear()
  }

  readonly #request = async <Result>(
    name: string,
    _how: object,
    run: (lock: object | null) => Promise<Result>,
  ): Promise<Result> => {
    if (this.#held.has(name)) return run(null)
    this.#held.add(name)
    try {
      return await run({ name })
    } finally {
      this.#held.delete(name)
    }
  }
}
