import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { smallMapFile } from '../testing/files/map-file.ts'
import { faultsOf } from '../testing/fuzz/faults.ts'
import { type FuzzRun, fuzz } from '../testing/fuzz/run.ts'
import { type SlowMailServer, startSlowMailServer } from '../testing/slow-mail-server.ts'

/** The requests are the same in every run; `npm run bench -- fuzz` sends more, and others. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
const REQUESTS = 400
const again = `FUZZ_SEED=${seed} sends the same again`

const mapFile = smallMapFile()
const backupTo = mkdtempSync(join(tmpdir(), 'plumbline-backups-'))
let mailServer: SlowMailServer
let app: TestApp
let run: FuzzRun
beforeAll(async () => {
  mailServer = await startSlowMailServer()
  mailServer.letGo()
  app = await startTestApp({
    MAP_FILE: mapFile,
    BACKUP_TO: backupTo,
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
  })
  run = await fuzz(app, seed, REQUESTS)
}, 300_000)
afterAll(async () => {
  // and then no file is without a row, no row without a file, and no count wrong
  await app.close()
  await mailServer.close()
  rmSync(backupTo, { recursive: true })
})

test('no request at random is answered by a fault, a secret or silence', () => {
  expect(run.failures, again).toEqual([])
  expect(run.sent).toBeGreaterThanOrEqual(REQUESTS)
})

test('every call was reached by a request that it takes', () => {
  // what leads to a new call, and what it is usually sent, is said in testing/fuzz/ground.ts and usual.ts
  expect(run.neverReached, again).toEqual([])
})

test('everything can still be read after all that', () => {
  expect(run.unreadable, again).toEqual([])
})

test.each([
  ['a fault', { status: 500 }],
  ['an answer after more than 5 seconds', { ms: 5001 }],
  ['no answer', { status: 0 }],
  ['a refusal that is no JSON', { type: 'text/html' }],
  ['a refusal without a message', { body: '{"status":"fail"}' }],
  ['SQL', { body: refusal('near select id from users where') }],
  ['what PostgreSQL says', { body: refusal('duplicate key value violates unique constraint') }],
  ['a stack', { status: 200, body: 'Error: x\n    at send (file:///app/x.ts:3:14)' }],
  ['a path', { status: 200, body: '/app/node_modules/fastify' }],
  ['a hash of a password', { status: 200, body: '$argon2id$v=19$m=47104' }],
  ['a secret', { status: 200, body: 'the word is sesame' }],
])('the walk at random sees %s', (_what, given) => {
  const good = { status: 400, head: '', type: 'application/json', body: refusal('No.'), ms: 9 }
  expect(faultsOf(good, ['sesame'], '/api/v1/projects')).toEqual([])
  expect(faultsOf({ ...good, ...given }, ['sesame'], '/api/v1/projects')).toHaveLength(1)
})

test('who must wait for the papers and files of others may be refused or answered late, and not for ever', () => {
  const body = JSON.stringify({
    status: 'error',
    code: 'reportBusy',
    message: 'Others come first.',
  })
  const busy = { status: 503, head: '', type: 'application/json', body, ms: 5200 }
  const report = '/api/v1/projects/1/issues/2/report'
  expect(faultsOf(busy, [], report)).toEqual([])
  expect(faultsOf({ ...busy, body: refusal('Others come first.') }, [], report)).toHaveLength(2)
  const read = { ...busy, status: 400, body: refusal('No sheet.') }
  expect(faultsOf(read, [], '/api/v1/projects/1/forms/import')).toEqual([])
  expect(faultsOf({ ...read, ms: 20_001 }, [], '/api/v1/projects/1/imports')).toHaveLength(1)
})

function refusal(message: string): string {
  return JSON.stringify({ status: 'fail', message })
}
