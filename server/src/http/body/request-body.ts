import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '@plumbline/contract/endpoint'
import { MAX_FILE_SIZE } from '@plumbline/contract/rules/limits'
import { type Db, transaction } from '../../db/db.ts'
import { refuseOverQuota } from '../limits/upload-quota.ts'
import type { StoredUpload } from '../../files/store-upload.ts'
import { problems } from '../../problems.ts'
import type { Deps } from '../context.ts'
import { uploadMemoryBudget } from './upload-memory-budget.ts'
import { readMultipart } from './uploads.ts'

/** An upload lies in memory until its transaction is over. */
export async function reserveMemory(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
): Promise<() => void> {
  if (!request.isMultipart() || !endpoint.multipart) return () => undefined
  const { maxFiles, maxFileSize = MAX_FILE_SIZE } = endpoint.multipart
  return reserveBytes(request, maxFiles * maxFileSize + 1_048_576)
}

/** Room for a request that is as long as it says, and at most so many bytes. Errors: 503. */
export async function reserveBytes(request: FastifyRequest, most: number): Promise<() => void> {
  const announced = Number(request.headers['content-length'] ?? most)
  return inMemory(request.caller?._id ?? request.ip, Math.min(announced, most))
}

const inMemory = uploadMemoryBudget({ total: 268_435_456, ofOne: 67_108_864, patienceMs: 4000 })

/** The body; the files of an upload are in the storage then, and in `stored`. */
export async function readBody(
  deps: Deps,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  stored: StoredUpload[],
): Promise<unknown> {
  if (!request.isMultipart()) return request.body
  if (!endpoint.multipart) throw problems.jsonOnly()
  const { caller } = request
  const beforeFiles = async () => {
    const refuse = (db: Db) => refuseOverQuota(db, deps.config.uploadsADay, caller?._id ?? '')
    if (caller) await transaction(deps.pool, 'read', refuse, Date.now() + request.databaseMs)
  }
  const { body } = await readMultipart(
    request,
    endpoint.multipart,
    deps.storage,
    stored,
    beforeFiles,
  )
  return body
}
