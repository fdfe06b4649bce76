import { describe, expect, it } from 'vitest'
import { MILESTONE_STATUSES } from '../status.ts'
import { STATUS_WORDS } from './status-words.ts'

const words = MILESTONE_STATUSES.flatMap((status) => [
  status.toLowerCase(),
  ...STATUS_WORDS[status],
])

describe('The words of statuses', () => {
  it('each stand for one status', () => {
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  })

  it('are in small letters with single spaces, as they are compared', () => {
    expect(words.filter((word) => !/^\p{Ll}+(?: \p{Ll}+)*$/u.test(word))).toEqual([])
  })
})
