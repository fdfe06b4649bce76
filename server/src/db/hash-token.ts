import { createHash } from 'node:crypto'

/** What is kept of a token: who reads the database can use none. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
