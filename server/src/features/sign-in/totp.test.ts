import { expect, test } from 'vitest'
import { base32, codeAt, stepAt, stepOf, uriOf } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %s seconds the code is that of appendix B of RFC 6238', (seconds, code) => {
  expect(codeAt(SECRET, stepAt(seconds), 8)).toBe(code)
  expect(codeAt(SECRET, stepAt(seconds))).toBe(code.slice(2))
})

test('a code is taken one step early and one step late, and none twice', () => {
  const now = 1_234_567_890
  const step = stepAt(now)
  const at = (n: number, lastStep = 0) =>
    stepOf(codeAt(SECRET, step + n), SECRET, { now, lastStep })
  expect([-2, -1, 0, 1, 2].map((n) => at(n))).toEqual([null, step - 1, step, step + 1, null])
  expect(at(0, step)).toBeNull()
  expect(at(-1, step)).toBeNull()
  expect(at(1, step)).toBe(step + 1)
})

test('a secret is written in Base32, and apps are given it with the address of the person', () => {
  expect(base32(Buffer.from('Hello!\u00de\u00ad', 'latin1'))).toBe('JBSWY3DPEHPK2')
  expect(base32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(uriOf(SECRET, { issuer: 'Plumbline', account: 'olena@works.example' })).toBe(
    'otpauth://totp/Plumbline:olena%40works.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Plumbline&algorithm=SHA1&digits=6&period=30',
  )
})
