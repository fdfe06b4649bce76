import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { issues } from '@plumbline/contract/issues'
import { submissions } from '@plumbline/contract/submissions'
import { noteForm } from '../../server/src/testing/notes.ts'
import { tinyPng } from '../../server/src/testing/files/pictures.ts'
import { Visitor } from '../../server/src/testing/visitor.ts'
import { PEOPLE, projectId, tokenOf } from './lists-rows.ts'
import type { BenchServer } from './server.ts'

const COLLECT_MS = 5000
const params = { projectId: projectId(1) }

/** Preloaded into the server: it collects what nothing uses any more when it is asked to. */
export const COLLECTING = {
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'collect-garbage.ts')}`,
}

/** The outcome of a call: its status, 0 without an answer, and its milliseconds. */
export type Timed = (kind: 'read' | 'write', status: number, ms: number) => void

/** The people of a filled folder at work in its largest project; each call is told. */
export class AtWork {
  readonly people: Visitor[]
  readonly #told: Timed
  #docIds: string[] = []

  constructor(origin: string, told: Timed) {
    this.#told = told
    this.people = Array.from({ length: PEOPLE }, (_, n) => {
      const person = new Visitor(origin)
      person.cookie = `sid=${tokenOf(n + 1)}`
      return person
    })
  }

  /** Looks which issues there are. */
  async begin(): Promise<void> {
    for (let page = 1; page <= 10; page += 1) {
      const query = { limit: '100', page: String(page) }
      const { data } = await this.person(page).call(issues.list, { params, query })
      this.#docIds.push(...data.docs.map(({ _id }) => _id))
    }
  }

  person(n: number): Visitor {
    return this.people[n % this.people.length] as Visitor
  }

  /** A note on an issue, with a photo or without. */
  async write(person: Visitor, withPhoto: boolean): Promise<void> {
    const files = withPhoto
      ? [new File([await tinyPng(Math.floor(Math.random() * 256))], 'bay.png')]
      : []
    const form = noteForm(`Note ${randomUUID()}`, ...files)
    const at = { ...params, docId: pick(this.#docIds) }
    await this.#timed('write', () => person.call(issues.update, { params: at, form }))
  }

  /** Makes one of the most usual calls: lists, searches, one issue with its history. */
  async read(person: Visitor): Promise<void> {
    const call = pick<() => Promise<{ status: number }>>([
      () => person.call(issues.list, { params }),
      () => person.call(issues.list, { params, query: { isResolved: '0', sort: 'site.name' } }),
      () => person.call(issues.list, { params, query: { 'text[search]': 'note' } }),
      () => person.call(submissions.list, { params }),
      () => person.call(issues.get, { params: { ...params, docId: pick(this.#docIds) } }),
    ])
    await this.#timed('read', call)
  }

  /** Four of five calls read. */
  async readOrWrite(person: Visitor): Promise<void> {
    await (Math.random() < 0.8 ? this.read(person) : this.write(person, Math.random() < 0.5))
  }

  async #timed(kind: 'read' | 'write', call: () => Promise<{ status: number }>): Promise<void> {
    const begun = performance.now()
    const answer = await call().catch(() => null)
    this.#told(kind, answer?.status ?? 0, performance.now() - begun)
  }
}

/** The memory of the server's process in megabytes after unused memory was freed, PostgreSQL not counted. */
export async function residentMb(server: BenchServer): Promise<number> {
  process.kill(pidOf(server), 'SIGUSR2')
  // a moment for that, and for the allocator to give back what it was given
  await delay(COLLECT_MS)
  return memoryMb(server, 'VmRSS')
}

/** The memory of the server's process now, or at its highest so far. */
export async function memoryMb(server: BenchServer, what: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pidOf(server)}/status`, 'utf8')
  return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
}

/** Files, sockets and pipes that the server's process holds open. */
export async function openFiles(server: BenchServer): Promise<number> {
  return (await readdir(`/proc/${pidOf(server)}/fd`)).length
}

export function p99(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0
}

function pidOf(server: BenchServer): number {
  const { pid, exitCode, signalCode } = server.current().child
  if (!pid || exitCode !== null || signalCode !== null) throw new Error('The server has ended.')
  return pid
}

function pick<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)] as T
}
