import { CHANGE_KINDS } from '@plumbline/contract/events'
import { issues } from '@plumbline/contract/issues'
import { describe, expect, test } from 'vitest'
import { affectedBy } from './out-of-date.ts'

const PROJECT = '0197a000-0000-7000-8000-000000000001'
const ISSUE = '0197a000-0000-7000-8000-000000000002'

describe('what is out of date after a change', () => {
  test('names calls with parameters that stand in their paths', () => {
    for (const kind of CHANGE_KINDS) {
      for (const { call, params = {} } of affectedBy(PROJECT, { kind, _id: ISSUE })) {
        for (const name of Object.keys(params)) expect(call.path).toContain(`:${name}`)
      }
    }
  })

  test('is one document where one has changed, and all of the project where many have', () => {
    const of = (_id: string | null) =>
      affectedBy(PROJECT, { kind: 'issue', _id }).find(({ call }) => call === issues.get)?.params
    expect(of(ISSUE)).toEqual({ projectId: PROJECT, docId: ISSUE })
    expect(of(null)).toEqual({ projectId: PROJECT })
  })
})
