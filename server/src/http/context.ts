import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { AnyEndpoint, BodyOf, ParamsOf, QueryOf } from '@plumbline/contract/endpoint'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/db.ts'
import type { StoredUpload } from '../files/store-upload.ts'
import type { Health } from '../health/health.ts'
import type { Logger } from '../log.ts'
import type { Storage } from '../storage/storage.ts'
import type { Caller } from './session.ts'

/** Milliseconds that a request waits for the database in all, so that nobody waits 5 seconds for a 503. */
export const DATABASE_MS = 4500

/** The parts of the server; built once in main.ts and passed on by hand. */
export interface Deps {
  config: Config
  pool: pg.Pool
  storage: Storage
  log: Logger
  health: Health
}

/** Work of a request after its commit. */
export type Effect = () => void | Promise<void>

/** The arguments of a handler. Nothing else in a feature reaches the database. */
export interface Context<E extends AnyEndpoint> {
  db: Db
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** Uploads of this request: in the storage, still without rows. */
  files: StoredUpload[]
  /** The signed-in caller; on public endpoints read `maybeUser`. */
  user: Caller
  maybeUser: Caller | null
  request: FastifyRequest
  reply: FastifyReply
  deps: Deps
  /** Runs after the commit. A failing effect is logged, never turned into an error. */
  after(effect: Effect): void
}
