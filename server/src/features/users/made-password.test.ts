import { expect, test } from 'vitest'
import { makePassword } from './made-password.ts'

test('A password that is made for somebody can be typed after a command, and is another each time', () => {
  const made = Array.from({ length: 200 }, makePassword)
  expect(new Set(made).size).toBe(200)
  // what begins with a dash would be taken for an option
  for (const password of made) expect(password).toMatch(/^[a-z2-9]{4}(?:-[a-z2-9]{4}){4}$/)
})
