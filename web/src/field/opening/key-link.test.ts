import { expect, test } from 'vitest'
import { readFragment, readKeyLink } from './key-link.ts'

const ORIGIN = 'https://plumbline.example'
const TOKEN = 'a'.repeat(43)
const PROJECT = '0190a4c0-0000-7000-8000-000000000001'
const LINK = `${ORIGIN}/field/#key=${TOKEN}&project=${PROJECT}`

test('A link is read as it was scanned, or with the words of a message around it', () => {
  const key = { token: TOKEN, projectId: PROJECT }
  expect(readKeyLink(LINK, ORIGIN)).toEqual(key)
  expect(readKeyLink(` Your key:\n${LINK}\nKeep it. `, ORIGIN)).toEqual(key)
  expect(readFragment(new URL(LINK).hash)).toEqual(key)
})

test('A link says whether it is cut off, or of another server', () => {
  for (const cut of ['', 'https', `${ORIGIN}/fi`, LINK.slice(0, -1), LINK.replace('aa&', '&')]) {
    expect(readKeyLink(cut, ORIGIN), cut).toBe('incomplete')
  }
  expect(readKeyLink(LINK.replace('plumbline.', 'other.'), ORIGIN)).toBe('elsewhere')
  expect(readFragment('#queue')).toBeNull()
})
