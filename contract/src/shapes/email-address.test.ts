import { expect, test } from 'vitest'
import { emailAddress } from '../shapes.ts'

test.each(['a@b.example', "o'neill+site.4@mail.co.example", 'a@1und1.example', 'a@b.xn--p1ai'])(
  '%s is an address',
  (address) => expect(emailAddress.parse(` ${address} `)).toBe(address),
)

test.each([
  'a@[127.0.0.1]',
  'a@127.0.0.1',
  'a@[IPv6:::1]',
  'a@b..example',
  'a@b.example.',
  'a@-b.example',
  'a@b',
  '<a@b.example>',
  'a b@c.example',
  'a@b.example\nx',
  `a@${'b'.repeat(64)}.example`,
])('%j is none', (address) => expect(emailAddress.safeParse(address).success).toBe(false))

test('a long text that is nearly one is read once', () => {
  const before = process.threadCpuUsage()
  emailAddress.safeParse(`${'a'.repeat(60)}@${'b.'.repeat(90)}!`)
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(1000)
})
