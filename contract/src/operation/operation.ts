import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { moment, noBody, noParams, noQuery } from '../shapes.ts'
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
  /** When the last one was done, or about when it will be; null while nobody can say. */
  until: moment.nullable(),
})

const mailState = z.object({
  /** Null: mails lie as files in the folder `outbox`. */
  server: z.string().nullable(),
  /** Of the last 24 hours, and so are `refused`. */
  sent: count,
  waiting: count,
  oldestS: count.nullable(),
  /** Refused by the mail server, or of no use any more before they could be sent. */
  refused: count,
})

const room = z.object({
  databaseBytes: count,
  fileBytes: count,
  files: count,
  /** Of the disk that the data folder lies on. */
  disk: z.object({ free: count, all: count }).nullable(),
  /** Where files lie: the host of a store, or null for the data folder. */
  store: z.string().nullable(),
})

const database = z.object({
  version: z.string(),
  /** Whether it is the one of the data folder. */
  isOwn: z.boolean(),
  /** Connections in use, and how many PostgreSQL gives. */
  used: count,
  max: count,
})

/** What a superAdmin sees of the installation. */
export const operationState = z.object({
  at: moment,
  /** The gravest first. */
  needs: z.array(need),
  database,
  lanes: z.array(laneState),
  monday: monday.nullable(),
  mail: mailState,
  room,
})
export type OperationState = z.infer<typeof operationState>

export const operation = {
  get: endpoint({
    method: 'GET',
    path: '/server/operation',
    access: 'superAdmin',
    summary:
      'What the installation says of itself: what needs somebody, the database, jobs, mail and room. It holds no name, address or text of a person.',
    params: noParams,
    query: noQuery,
    body: noBody,
    data: operationState,
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
}
