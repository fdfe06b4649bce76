import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { newRequestId, requestIds } from './request-id.ts'

const from = (remoteAddress: string, id?: string) =>
  ({ headers: { 'x-request-id': id }, socket: { remoteAddress } }) as unknown as IncomingMessage

test('an id is 20 letters and digits that nobody confuses, and each of them is used', () => {
  const ids = Array.from({ length: 2000 }, newRequestId)
  expect(ids.every((id) => /^[A-Z2-7]{20}$/.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(2000)
  expect(new Set(ids.join('')).size).toBe(32)
})

test('an id is taken from our proxies alone', () => {
  const idOf = requestIds(['10.0.0.0/8', '::1', 'fd00::/8'])
  for (const proxy of ['10.1.2.3', '::ffff:10.1.2.3', '::1', 'fd12::5']) {
    expect(idOf(from(proxy, 'made-by-the-proxy'))).toBe('made-by-the-proxy')
  }
  for (const stranger of ['192.0.2.1', '::ffff:192.0.2.1', '2001:db8::1']) {
    expect(idOf(from(stranger, 'made-by-a-stranger'))).toMatch(/^[A-Z2-7]{20}$/)
  }
  expect(requestIds([])(from('127.0.0.1', 'made-by-a-stranger'))).toMatch(/^[A-Z2-7]{20}$/)
})

test('of a proxy too an id must have the form of one', () => {
  const idOf = requestIds(['10.0.0.1'])
  const wrong = [
    undefined,
    '',
    'short',
    'a'.repeat(65),
    'two words',
    'line\r\nend',
    'ключ-ключ-ключ',
  ]
  for (const id of wrong) expect(idOf(from('10.0.0.1', id))).toMatch(/^[A-Z2-7]{20}$/)
})
