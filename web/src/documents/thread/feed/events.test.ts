import { describe, expect, it } from 'vitest'
import { ACTION_TYPES, type ActionType } from '@plumbline/contract/documents/updates'
import { eventLook, recategorization } from './events.ts'
import { isComment } from './feed.ts'
import { someUpdate } from '../../../testing/reports.ts'

describe('the steps of a history', () => {
  it('have a sign and a sentence each', () => {
    const steps = ACTION_TYPES.filter((actionType) => !isComment({ actionType }))
    const without = steps.filter((actionType) => !eventLook({ type: 'issue', actionType }))
    expect(without).toEqual(['Recategorized'])
  })

  it("of an unknown kind are an 'Invalid Action'", () => {
    expect(eventLook({ type: 'issue', actionType: 'Exploded' as ActionType })).toBeNull()
  })

  it('name both severities of a recategorization', () => {
    const content = { ...someUpdate().content, notes: 'NONE → OFF TRACK' }
    expect(recategorization({ categorization: 4, content })).toEqual({
      from: 'NONE',
      to: 'OFF TRACK',
      text: '',
    })
  })

  it('keep what was said about a recategorization apart from its labels', () => {
    const content = { ...someUpdate().content, notes: 'NONE → HIGH\nLOW → HIGH is next.' }
    expect(recategorization({ categorization: 3, content })).toEqual({
      from: 'NONE',
      to: 'HIGH',
      text: 'LOW → HIGH is next.',
    })
  })

  it('name the new severity when the note says something else', () => {
    const { content } = someUpdate()
    expect(recategorization({ categorization: 3, content })).toEqual({
      from: null,
      to: 'HIGH',
      text: '',
    })
    expect(recategorization({ categorization: null, content }).to).toBe('ERROR')
  })
})
