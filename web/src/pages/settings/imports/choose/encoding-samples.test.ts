import { expect, test } from 'vitest'
import { samplesOf } from './encoding-samples.ts'

/** '%R⇥A1⇥Дах', in the code page of Ukrainian offices. */
const bytes = new Uint8Array([0x25, 0x52, 9, 0x41, 0x31, 9, 0xc4, 0xe0, 0xf5, 0x0d, 0x0a])

test('The same words are shown as each encoding reads them, without what all of them read alike', () => {
  expect(samplesOf(bytes, 'windows-1251')).toEqual(['Дах'])
  expect(samplesOf(bytes, 'windows-1252')).toEqual(['Äàõ'])
  expect(samplesOf(bytes.slice(0, 5), 'windows-1251')).toEqual([])
})
