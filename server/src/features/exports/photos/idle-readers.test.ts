import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { photoArchives } from '@plumbline/contract/exports/photo-archives'
import { issues } from '@plumbline/contract/issues'
import type * as SlowReader from '../../../http/turns/slow-reader.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { noteForm } from '../../../testing/notes.ts'
import { buildOffice, type Office } from '../../../testing/office.ts'
import { dial } from '../../../testing/processes/raw.ts'

// so that nobody waits here for ten seconds
vi.mock('../../../http/turns/slow-reader.ts', async (original) => {
  const { endSlowReader } = await original<typeof SlowReader>()
  const limits = { bytes: 65_536, ms: 500, checkEvery: 50 }
  return {
    endSlowReader: (answer: Parameters<typeof endSlowReader>[0]) => endSlowReader(answer, limits),
  }
})

/** The number of photos that exceeds what the system buffers for a reader who takes nothing. */
const PHOTOS = 6
const SIDE = 1300

let app: TestApp
let office: Office
beforeAll(async () => {
  app = await startTestApp()
  office = await buildOffice(app)
  const raw = { width: SIDE, height: SIDE, channels: 3 } as const
  for (let n = 0; n < PHOTOS; n += 1) {
    const noise = randomBytes(SIDE * SIDE * 3)
    const png = await sharp(noise, { raw }).png({ compressionLevel: 0 }).toBuffer()
    const form = noteForm('Set.', new File([new Uint8Array(png)], `${n}.png`))
    await office.member.call(issues.update, { params: office.issue, form })
  }
}, 120_000)
afterAll(() => app.close())

test('Who asks for an archive and reads nothing of it is let go, and whoever waits has the turn', async () => {
  const { projectId, member } = office
  const params = { projectId }
  const asked = await member.call(photoArchives.ofIssues, { params, body: { size: 'original' } })
  const { _id, bytes } = asked.data.docs
  expect(bytes).toBeGreaterThan(PHOTOS * SIDE * SIDE * 3)
  const path = `/api/v1/projects/${projectId}/photo-archives/${_id}`
  const read = vi.spyOn(app.storage, 'read')
  const socket = dial(app.origin)
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${member.cookie}\r\n\r\n`)
  await vi.waitUntil(() => read.mock.calls.length > 0, { timeout: 20_000 })
  // the same person has one turn, which the socket holds
  const answer = await member.fetch(path)
  expect(answer.status).toBe(200)
  expect((await answer.arrayBuffer()).byteLength).toBe(bytes)
  socket.destroy()
}, 60_000)
