import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ProgrammeFile } from '@plumbline/contract/programme/programme-file'

/** The size of a generated programme. */
export interface Size {
  /** Put before all ids, so that two programmes lie beside one another. */
  prefix: string
  projects: number
  sites: number
  milestones: number
  submissions: number
}

type Lists = Required<Omit<ProgrammeFile, 'seed' | 'asOf'>>
type RecordIn<List extends keyof Lists> = Lists[List][number]

const PHOTOS = ['01.jpg', '02.jpg', '03.jpg']
const STATUSES = ['Not Started', 'Ongoing', 'Completed', 'Stopped', 'Off Track'] as const
const QUESTIONS = ['roof', 'walls', 'drains', 'power', 'water', 'access', 'fence', 'doors']
const REMARKS = ['Works go on as planned.', 'Waiting for material since Monday.', '', '']

/** Writes a generated programme, the same for the same size, without ever holding it. */
export async function writeProgramme(path: string, size: Size): Promise<void> {
  await pipeline(Readable.from(textOf(size)), createWriteStream(path))
}

function* textOf(size: Size): Generator<string> {
  const made = new Made(size)
  yield '{'
  yield* listOf('users', 12, (n) => made.user(n))
  yield* listOf('projects', size.projects, (n) => made.project(n))
  yield* listOf('sites', size.sites, (n) => made.site(n))
  yield* listOf('milestones', size.milestones, (n) => made.milestone(n))
  yield* listOf('submissions', size.submissions, (n) => made.submission(n))
  yield* listOf('issues', Math.floor(size.submissions / FLAGGED), (n) => made.issue(n))
  yield '"seed": "bench"}\n'
}

function* listOf(list: keyof Lists, length: number, make: (n: number) => object) {
  yield `${JSON.stringify(list)}: [`
  for (let n = 0; n < length; n += 1) yield `${n > 0 ? ',\n' : '\n'}${JSON.stringify(make(n))}`
  yield '],\n'
}

/** One submission in so many has a flagged answer that comes with its issue. */
const FLAGGED = 6
/** One in so many has photos. */
const PICTURED = 4

class Made {
  readonly #size: Size

  constructor(size: Size) {
    this.#size = size
  }

  user(n: number): RecordIn<'users'> {
    return {
      _id: this.#id('u', n),
      firstName: `Person ${n}`,
      lastName: 'Of The Bench',
      email: `${this.#id('person', n)}@bench.example`,
      authorityLevel: n === 0 ? 'admin' : 'user',
    }
  }

  project(n: number): RecordIn<'projects'> {
    const name = `Programme ${n}`
    return { _id: this.#id('p', n), name, code: this.#id('C', n), lat: 48.5 + n / 10, lng: 31.2 }
  }

  site(n: number): RecordIn<'sites'> {
    const project = this.#id('p', n % this.#size.projects)
    const [lat, lng] = [48 + random(n) * 3, 30 + random(n + 1) * 6]
    return { _id: this.#id('s', n), project, name: `Building ${n}`, region: 'North', lat, lng }
  }

  milestone(n: number): RecordIn<'milestones'> {
    const site = n % this.#size.sites
    const start = Math.floor(random(n) * 1500)
    return {
      _id: this.#id('m', n),
      project: this.#id('p', site % this.#size.projects),
      site: this.#id('s', site),
      name: `Works of package ${n} with all that belongs to them`,
      taskId: `T-${n}`,
      actualStatus: pick(STATUSES, n),
      datePlannedStart: day(start),
      datePlannedEnd: day(start + 30 + Math.floor(random(n + 2) * 90)),
      dateActualStart: day(start + 3),
      dateActualEnd: day(start + 120),
      percentCompleted: Math.floor(random(n + 3) * 100),
      cost: Math.floor(random(n + 4) * 1e7) / 100,
      costUnit: 'UAH',
      implementer: `Contractor ${n % 40}`,
    }
  }

  submission(n: number): RecordIn<'submissions'> {
    return {
      _id: this.#id('r', n),
      ...this.#place(n),
      createdBy: this.#id('u', n % 12),
      createdAt: `${day(Math.floor(random(n) * 1500))}T09:30:00Z`,
      submittedFromLat: 48 + random(n + 1) * 3,
      submittedFromLng: 30 + random(n + 2) * 6,
      data: QUESTIONS.map((name, i) => ({
        question: { name: `${name}_yn`, questionText: `H${i}. Are the ${name} in good condition?` },
        answers: [random(n + i) < 0.8 ? 'yes' : 'no'],
        notes: pick(REMARKS, n + i),
        photos: i === 0 && n % PICTURED === 0 ? [pick(PHOTOS, n), pick(PHOTOS, n + 1)] : [],
        flagCode: i === 0 && n % FLAGGED === 0 ? 1 : 0,
      })),
      ...(n % 10 === 0 && {
        updates: [
          {
            _id: this.#id('n', n),
            actionType: 'Updated' as const,
            createdBy: this.#id('u', (n + 1) % 12),
            createdAt: '2026-02-01T08:00:00Z',
            notes: `Seen on site, compare @[the works](milestone:${this.#place(n).milestone}).`,
          },
        ],
      }),
    }
  }

  issue(n: number): RecordIn<'issues'> {
    const submission = n * FLAGGED
    return {
      _id: this.#id('i', n),
      ...this.#place(submission),
      submission: this.#id('r', submission),
      question: { errorName: 'roof_yn', errorText: 'H0. Are the roof in good condition?' },
      currentCategorization: pick([0, 1, 2, 3, 4] as const, n),
      isResolved: n % 3 === 0,
      isDeleted: n % 50 === 0,
      createdAt: '2026-01-05T10:00:00Z',
    }
  }

  /** The milestone, site and project of a submission. */
  #place(n: number) {
    const milestone = Math.floor(random(n * 7 + 1) * this.#size.milestones)
    const site = milestone % this.#size.sites
    return {
      project: this.#id('p', site % this.#size.projects),
      site: this.#id('s', site),
      milestone: this.#id('m', milestone),
    }
  }

  #id(kind: string, n: number): string {
    return `${this.#size.prefix}-${kind}${n}`
  }
}

/** Between 0 and 1, always the same for a number (mulberry32). */
function random(seed: number): number {
  let t = (seed + 0x6d2b79f5) | 0
  t = Math.imul(t ^ (t >>> 15), t | 1)
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
}

function pick<T>(from: readonly [T, ...T[]] | T[], n: number): T {
  return from[Math.floor(random(n * 31) * from.length)] as T
}

/** `YYYY-MM-DD`, so many days after the first of 2023. */
function day(n: number): string {
  return new Date(Date.UTC(2023, 0, 1 + n)).toISOString().slice(0, 10)
}
