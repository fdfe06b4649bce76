import { expect, test } from 'vitest'
import { isSlowPattern } from './slow-patterns.ts'

test.each([
  '^(a+)+$',
  '(a*)*',
  '^(a|a)*$',
  String.raw`^(\w|\d)+$`,
  String.raw`^([a-zA-Z0-9._-]+)+@[a-z]+\.[a-z]+$`,
  '^([0-9]+,?)*$',
  String.raw`^BH-((\d+|[A-Z0-9]+)-?)+$`,
  String.raw`(?:\s*[а-яіїєґ']+\s*)+`,
  String.raw`^(([a-z])+.)+[A-Z]([a-z])+$`,
  '^x(?<name>y+)*?z$',
  String.raw`(\p{L}+\s?)+\.`,
  '^(a{1,30}){1,30}$',
])('%s keeps a phone busy', (pattern) => {
  expect(isSlowPattern(pattern)).toBe(true)
})

test.each([
  '^[0-9]+$',
  String.raw`^\d{3}-\d{4}$`,
  String.raw`^(\d+\.)+\d+$`,
  String.raw`^[\w.+-]+@[\w-]+\.[\w.-]+$`,
  String.raw`^\+?380\d{9}$`,
  String.raw`^C\d{2}/\d{2}(, C\d{2}/\d{2})*$`,
  String.raw`^[A-Z]{2}-(\d{1,3})(-[a-z])?$`,
  String.raw`^(?!0)[\d\s]{1,200}$`,
  '^([a-z]+ )*[a-z]+$',
  String.raw`^(0?[1-9]|1[0-2])[\/\-](0?[1-9]|[12]\d|3[01])$`,
  '(?:ab|cd)+',
  '[]abc]+',
  '((((a))))',
  '(',
  'a)',
  '*a',
  '[a',
  '',
])('%s does not, or is no pattern', (pattern) => {
  expect(isSlowPattern(pattern)).toBe(false)
})

test('the longest pattern is looked at in few steps', () => {
  const before = process.threadCpuUsage()
  for (const piece of ['(a+)', '(a|b)*', '(((((', '[a-z]*', 'a{0,299}', String.raw`(\w*\s*)*`]) {
    isSlowPattern(piece.repeat(300 / piece.length))
  }
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(4000)
})
