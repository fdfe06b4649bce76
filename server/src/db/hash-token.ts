import { createHash } from 'node:crypto'

/** Returns the hash of a token that the database stores: a reader of the database can use no token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
