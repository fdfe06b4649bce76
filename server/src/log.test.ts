import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

/** What the log writes of an error, as text. */
function logged(err: unknown): string {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  log.error({ err }, 'request failed')
  return lines.join('')
}

test('an error is logged with its message, its code, where it was thrown, and its cause', () => {
  const cause = Object.assign(new Error('the disk is full'), { code: 'ENOSPC' })
  const line = JSON.parse(logged(new Error('the file was not stored', { cause }))) as {
    err: Record<string, unknown>
  }
  expect(line.err).toMatchObject({
    message: 'the file was not stored',
    cause: { message: 'the disk is full', code: 'ENOSPC' },
  })
  expect(line.err['stack']).toContain('log.test.ts')
})

test("an error of the database keeps people's data and the connection's keys to itself", () => {
  const error = Object.assign(new DatabaseError('duplicate key', 20, 'error'), {
    code: '23505',
    constraint: 'users_email_once',
    detail: 'Key (email)=(olena@people.example) already exists.',
    client: { secretKey: 1_951_791_264 },
  })
  const line = logged(error)
  expect(line).toContain('23505')
  expect(line).toContain('users_email_once')
  expect(line).not.toContain('olena')
  expect(line).not.toContain('1951791264')
})

test('passwords, tokens and cookies are hidden, however deep they lie', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  log.info({ password: 'one', body: { token: 'two' }, req: { headers: { cookie: 'three' } } })
  expect(lines.join('')).not.toMatch(/one|two|three/)
})
