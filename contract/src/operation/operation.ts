import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, moment, noBody, noParams, noQuery } from '../shapes.ts'
import { DEGRADATIONS, SERVER_STATES } from './degraded.ts'
import { need } from './needs.ts'

/** The lanes of work outside of requests, in the order in which people look at them. */
export const LANE_NAMES = ['quick', 'asked', 'slow'] as const

const count = z.number().int().min(0)

const laneState = z.object({
  lane: z.enum(LANE_NAMES),
  /** Jobs that could be begun now, or are being done. */
  waiting: count,
  /** Seconds for which the oldest of them waits; null when none does. */
  oldestS: count.nullable(),
  /** Jobs that were given up and wait for somebody to look at them. */
  parked: count,
})
export type LaneState = z.infer<typeof laneState>

/** The reports that are mailed this week; null when none is. */
const monday = z.object({
  all: count,
  done: count,
  /** The moment when the last one was done, or will be; null while nobody can tell. */
  until: moment.nullable(),
})

const mailState = z.object({
  /** Null: mails lie as files in the folder `outbox`. */
  server: z.string().nullable(),
  /** The mails of the last 24 hours; `refused` covers the same time. */
  sent: count,
  waiting: count,
  oldestS: count.nullable(),
  /** Refused by the mail server, or of no use any more before they could be sent. */
  refused: count,
  /** The same of all that are kept. */
  failed: count,
})

const room = z.object({
  databaseBytes: count,
  fileBytes: count,
  files: count,
  /** The disk that the data folder lies on. */
  disk: z.object({ free: count, all: count }).nullable(),
  /** Days until that disk is full, as the last 14 days went; null where it does not fill. */
  daysLeft: count.nullable(),
  /** The place of the files: the host of a store, or null for the data folder. */
  store: z.string().nullable(),
})

const database = z.object({
  version: z.string(),
  /** True if the database is the one of the data folder. */
  isOwn: z.boolean(),
  /** Connections in use, and how many PostgreSQL gives. */
  used: count,
  max: count,
})

const serverState = z.object({
  _id: id,
  host: z.string(),
  release: z.string(),
  /** `away`: it has said nothing for a minute, and did not say that it ends. */
  state: z.enum([...SERVER_STATES, 'away']),
  degraded: z.array(z.enum(DEGRADATIONS)),
  since: moment,
  /** Share of one processor; null where it is not known, as the figures below. */
  cpu: z.number().nullable(),
  memoryMb: z.number().nullable(),
  callsMin: z.number().nullable(),
  p95Ms: z.number().nullable(),
})
export type ServerOnPage = z.infer<typeof serverState>

/** Changes in the backup may be older, in seconds, by so much. */
export const BACKUP_BEHIND_S = 900

/** The outcome of the drill of a night; `none`: there was none. */
export const NIGHTS = ['ok', 'failed', 'none'] as const

const backup = z.object({
  /** True if BACKUP_TO is set. */
  isSet: z.boolean(),
  days: count,
  base: z.object({ at: moment, bytes: count.nullable() }).nullable(),
  /** Seconds by which the changes in the backup are older than those here. */
  behindS: count.nullable(),
  /** The moment since when changes are missing. */
  brokenAt: moment.nullable(),
  /** The oldest moment since which none is missing; null without a base copy, or while changes are missing. */
  wholeSince: moment.nullable(),
  /** The reason why the newest base copy that has ended failed; null when it went well. */
  failure: z.object({ at: moment, found: z.string() }).nullable(),
  /** The time of day (UTC) at which a restore is tried by itself; null: never. */
  drillAt: z.string().nullable(),
  drill: z
    .object({
      at: moment,
      ok: z.boolean(),
      /** Seconds that would be lost, and until it was back. */
      rpoS: count.nullable(),
      rtoS: count.nullable(),
      files: count.nullable(),
      found: z.string(),
    })
    .nullable(),
  /** The last 30 nights, the oldest first. */
  nights: z.array(z.enum(NIGHTS)),
  /** The moments since when each is under way. */
  running: z.object({ base: moment.nullable(), drill: moment.nullable() }),
})

const integrity = z.object({
  last: z
    .object({
      runId: z.string(),
      at: moment,
      ok: z.boolean(),
      files: count.nullable(),
      findings: count,
      /** The reason for a person why it could not be read to its end. */
      found: z.string(),
    })
    .nullable(),
  running: moment.nullable(),
})

const certificate = z.object({
  host: z.string(),
  /** Null where there is none, or nobody could ask for it. */
  endsAt: moment.nullable(),
  /** `http`: nothing is encrypted there; `away`: it could not be asked; `waits`: it is being asked. */
  problem: z.enum(['http', 'away', 'waits']).nullable(),
})
export type Certificate = z.infer<typeof certificate>

const speed = z.object({
  /** The last 24 hours with calls, the oldest first. */
  hours: z.array(z.object({ hour: moment, calls: z.number(), p95Ms: z.number() })),
  slowest: z.array(z.object({ name: z.string(), n: count, maxMs: count })),
})

const backfill = z.object({
  name: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  done: count,
  total: count.nullable(),
})

/** The state of the installation that a superAdmin sees. */
export const operationState = z.object({
  at: moment,
  /** The gravest first. */
  needs: z.array(need),
  servers: z.array(serverState),
  database,
  backfills: z.array(backfill),
  backup,
  speed,
  lanes: z.array(laneState),
  monday: monday.nullable(),
  mail: mailState,
  room,
  integrity,
  certificates: z.array(certificate),
  /** The newest migration, and the Node.js that runs this server; its release is in `about`. */
  schema: z.string(),
  node: z.string(),
})
export type OperationState = z.infer<typeof operationState>

const run = {
  method: 'POST',
  access: 'superAdmin',
  params: noParams,
  query: noQuery,
  body: noBody,
  data: z.object({ runId: z.string() }),
} as const

export const operation = {
  get: endpoint({
    method: 'GET',
    path: '/server/operation',
    access: 'superAdmin',
    summary:
      'What the installation says of itself: what needs somebody, servers, backup, jobs, mail, room, integrity, certificates and speed. It holds no name, address or text of a person.',
    params: noParams,
    query: noQuery,
    body: noBody,
    data: operationState,
  }),
  events: endpoint({
    method: 'GET',
    path: '/server/events',
    access: 'superAdmin',
    summary:
      "Server-sent events: 'change' says that something of the server is not as it was read, 'end' that one may not listen any longer.",
    params: noParams,
    query: noQuery,
    body: noBody,
    data: z.object({}),
    stream: true,
  }),
  testMail: endpoint({
    method: 'POST',
    path: '/server/operation/mail-test',
    access: 'superAdmin',
    summary:
      "Sends a test mail to the caller's own address, and says what the mail server answered and after how many milliseconds; five times an hour.",
    params: noParams,
    query: noQuery,
    body: noBody,
    data: z.object({ answer: z.string(), ms: count }),
  }),
  base: endpoint({
    ...run,
    path: '/server/operation/base',
    summary: 'Asks for a base copy of the database, where a backup is kept.',
  }),
  drill: endpoint({
    ...run,
    path: '/server/operation/drill',
    summary: 'Asks for a restore of the newest backup, to see that it can be done.',
  }),
  integrity: endpoint({
    ...run,
    path: '/server/operation/integrity',
    summary: 'Asks for a look at integrity: every file is read, and every count compared.',
  }),
}
