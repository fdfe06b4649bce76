import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, isCode, isTest } from './imports.mjs'

/** Where a session is begun: the function, and the one that asks for all that must be shown before. */
const HOMES = new Set([
  'server/src/http/session.ts',
  'server/src/features/sign-in/complete-sign-in.ts',
])
const BEGINS = /\bstartSession\b|insertInto\('sessions'\)|\binsert into (?:public\.)?"?sessions\b/

/** Files of the server that begin a session past `completeSignIn`: whoever does would skip the second factor. */
export function sessionsElsewhere(root) {
  return filesBelow(root, 'server/src')
    .filter((file) => isCode(file) && !isTest(file) && !HOMES.has(file))
    .filter((file) => BEGINS.test(readFileSync(join(root, file), 'utf8')))
    .map(
      (file) =>
        `${file} begins a session: let completeSignIn do it, which asks for what is left to show.`,
    )
}
