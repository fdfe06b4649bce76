import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

type Keys = Pick<Config, 'secretsKey' | 'databaseUrl' | 'dataDir'>

const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Seals what must be read again and must not be read in the database or in a backup, with the key of the server:
 * AES-256-GCM, bound to the person, so that the row of one opens nothing as that of another. Null without a key.
 */
export function seal(keys: Keys, plain: Buffer, userId: string): Buffer | null {
  const key = keyOf(keys, 'make')
  if (!key) return null
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(userId))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** What was sealed for the person; null where it was with another key, or for somebody else. */
export function open(keys: Keys, sealed: Buffer, userId: string): Buffer | null {
  const key = keyOf(keys, 'read')
  if (!key || sealed.length < IV_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(userId))
    .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}

export const canOpen = (keys: Keys, sealed: Buffer, userId: string): boolean =>
  open(keys, sealed, userId) !== null

/**
 * The key: that of the settings; with the PostgreSQL in the data folder that of the file beside it, which is made at
 * first need. It is in no backup. Null: there is none, for several servers must share it.
 */
function keyOf({ secretsKey, databaseUrl, dataDir }: Keys, how: 'make' | 'read'): Buffer | null {
  if (secretsKey !== undefined) return Buffer.from(secretsKey, 'base64')
  if (databaseUrl !== undefined) return null
  const path = join(dataDir, 'secrets.key')
  const known = readKey(path)
  if (known || how === 'read') return known
  makeKey(path)
  return readKey(path)
}

/** Whole from the first moment on, whoever reads it; one that another process has made meanwhile stays. */
function makeKey(path: string): void {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600 })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(draft)
  }
}

/** Null where there is no file. */
function readKey(path: string): Buffer | null {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return null
    throw error
  }
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== KEY_BYTES) throw new Error(`${path} must hold 32 bytes in base64.`)
  return key
}
