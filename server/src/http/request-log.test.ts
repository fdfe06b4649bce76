import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { handleErrors } from './error-handler.ts'
import { problems } from '../problems.ts'
import { logRequests } from './request-log.ts'

/** The lines of the log about a request that ends with this error. */
async function linesAbout(error: Error, url = '/api/v1/thing'): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = []
  const log: FastifyBaseLogger = createLog('info', {
    write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
  })
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.decorateRequest('caller', null)
  handleErrors(app)
  logRequests(app)
  const thrown = () => {
    throw error
  }
  app.get('/api/v1/thing', thrown)
  app.get('/odk/key/:token/formList', thrown)
  await app.inject({ url, remoteAddress: '192.0.2.1' })
  await app.close()
  return lines
}

test.each([
  ['401', problems.signInFirst()],
  ['403', problems.forbidden()],
  ['429', problems.tooMany(5)],
])('a refusal with %s is a warning that says from where', async (_status, error) => {
  expect(await linesAbout(error)).toMatchObject([{ level: 'warn', ip: '192.0.2.1' }])
})

test('where somebody comes from is written down of nothing else', async () => {
  expect(JSON.stringify(await linesAbout(problems.notFound()))).not.toContain('192.0.2.1')
})

test('the key of a phone stands in its addresses, and in no line', async () => {
  for (const error of [problems.keyUnknown(), new Error('a fault of ours')]) {
    const lines = await linesAbout(error, '/odk/key/secret-of-a-phone/formList?deviceID=x')
    expect(lines).toHaveLength(1)
    expect(JSON.stringify(lines)).not.toContain('secret-of-a-phone')
  }
})

test('what is not available now says why, without a stack', async () => {
  const full = problems.signInBusy({ retryAfter: 2 })
  const down = Object.assign(new Error('connect failed'), { code: 'ECONNREFUSED' })
  for (const [error, reason] of [
    [full, full.message],
    [problems.unavailable(down), 'connect failed'],
    [down, 'connect failed'],
  ] as const) {
    const [line, ...rest] = await linesAbout(error)
    expect(line).toMatchObject({ level: 'warn', reason })
    expect(JSON.stringify([line, ...rest])).not.toContain('stack')
  }
})

test('what nobody expected comes with its stack', async () => {
  const [line] = await linesAbout(new Error('a fault of ours'))
  expect(line).toMatchObject({ level: 'error', err: { stack: expect.any(String) as string } })
})
