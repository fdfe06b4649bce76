// @vitest-environment jsdom
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { callTexts } from '../../i18n/call-texts.ts'
import { ApiError } from './call.ts'
import { upload } from './upload.ts'

const params = {
  projectId: '0190a4c0-0000-7000-8000-000000000001',
  docId: '0190a4c0-0000-7000-8000-000000000002',
}

/** A server of the test's own; each test says how it answers. */
let answer: (request: IncomingMessage, response: ServerResponse) => void
const server = createServer((request, response) => {
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Access-Control-Allow-Headers', 'idempotency-key, x-plumbline-web')
  response.setHeader('Access-Control-Allow-Methods', 'PATCH')
  if (request.method === 'OPTIONS') response.end()
  else answer(request, response)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  class ToTheTestServer extends XMLHttpRequest {
    override open(method: string, url: string | URL): void {
      super.open(method, `http://127.0.0.1:${port}${String(url)}`, true)
    }
  }
  vi.stubGlobal('XMLHttpRequest', ToTheTestServer)
})
afterAll(() => server.close())
beforeEach(() => {
  callTexts.offline = 'No connection.'
  callTexts.unexpected = 'Something went wrong.'
})

function note(size = 10): FormData {
  const form = new FormData()
  form.set('update', JSON.stringify({ actionType: 'Updated', content: { notes: 'Hi' } }))
  form.append('attachments', new File([new Uint8Array(size)], 'a.bin'))
  return form
}

const json = (response: ServerResponse, status: number, body: object) => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

describe('sending a note with files', () => {
  it('gives the data of the answer, and tells how much has left', async () => {
    const seen: (string | undefined)[] = []
    answer = (request, response) => {
      seen.push(request.method, request.url, String(request.headers['idempotency-key']))
      request
        .resume()
        .on('end', () => json(response, 200, { status: 'success', data: { docs: 7 } }))
    }
    const shares: number[] = []
    const data = await upload(issues.update, {
      params,
      form: note(200_000),
      idempotencyKey: 'k1',
      onProgress: (share) => shares.push(share),
    })
    expect(data).toEqual({ docs: 7 })
    expect(seen).toEqual([
      'PATCH',
      `/api/v1/projects/${params.projectId}/issues/${params.docId}/update`,
      'k1',
    ])
    expect(shares.at(-1)).toBe(1)
  })

  it('is sent again with its key when an older server does not know the call', async () => {
    const keys: string[] = []
    answer = (request, response) => {
      keys.push(String(request.headers['idempotency-key']))
      request.resume().on('end', () => {
        if (keys.length > 1) json(response, 200, { status: 'success', data: { docs: 7 } })
        else json(response, 503, { status: 'error', code: 'olderServer', message: 'Updating.' })
      })
    }
    const inTruth = setTimeout
    const waits = vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation((run: () => void, ms?: number) => inTruth(run, ms === 2000 ? 0 : ms))
    const args = { params, form: note(), idempotencyKey: 'k1' }
    const sent = upload(issues.update, args)
    expect(await sent).toEqual({ docs: 7 })
    waits.mockRestore()
    expect(keys).toEqual(['k1', 'k1'])
  })

  it('fails with the message of the server', async () => {
    answer = (request, response) => {
      request.resume().on('end', () => {
        json(response, 413, { status: 'fail', message: 'Max filesize (5mb) exceeded.' })
      })
    }
    await expect(
      upload(issues.update, { params, form: note(), idempotencyKey: 'k' }),
    ).rejects.toEqual(new ApiError(413, 'Max filesize (5mb) exceeded.'))
  })

  it('says so when no answer comes, or one that is none of ours', async () => {
    answer = (request) => request.socket.destroy()
    await expect(
      upload(issues.update, { params, form: note(), idempotencyKey: 'k' }),
    ).rejects.toMatchObject({ status: 0, message: 'No connection.' })
    answer = (request, response) => {
      request.resume().on('end', () => response.writeHead(502).end('<html>Bad gateway'))
    }
    await expect(
      upload(issues.update, { params, form: note(), idempotencyKey: 'k' }),
    ).rejects.toMatchObject({ status: 502, message: 'Something went wrong.' })
  })

  it('can be stopped', async () => {
    const stop = new AbortController()
    answer = () => stop.abort()
    await expect(
      upload(issues.update, { params, form: note(), idempotencyKey: 'k', signal: stop.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' })
  })
})
