import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { toasts } from '../overlay/toasts.ts'
import { ApiError } from './call.ts'
import { useMergedSave } from './useMergedSave.ts'
import { useVersionedSave } from './useVersionedSave.ts'

afterEach(cleanup)

const faster = () =>
  new ApiError(409, 'Iryna was faster.', [], {
    code: 'stale',
    params: { who: 'Iryna Bondar', when: '2026-06-17T10:00:00Z' },
  })
const alerts = () => toasts.get().map(({ text }) => text)
const lost = () => new ApiError(0, 'You are offline.')

const begin = (reload: () => Promise<string> = async () => 'theirs') => {
  const { result } = renderHook(() => useVersionedSave({ reload }))
  const sent: [body: unknown, key: string][] = []
  const save = (body: unknown, answer: () => Promise<string> = async () => 'done') =>
    act(() =>
      result.current.save(body, (one, key) => {
        sent.push([one, key])
        return answer()
      }),
    )
  return { save, sent, result }
}

describe('a save with a version', () => {
  it('is sent under the same key again, until it is done or something else', async () => {
    const { save, sent } = begin()
    await save({ name: 'A' }, () => Promise.reject(lost()))
    await save({ name: 'A' })
    await save({ name: 'A' })
    await save({ name: 'B' }, () => Promise.reject(lost()))
    await save({ name: 'C' })
    const keys = sent.map(([, key]) => key)
    expect(keys[1]).toBe(keys[0])
    expect(new Set(keys).size).toBe(4)
  })

  it('gives what others left, and who they are, when they were faster', async () => {
    const { save } = begin()
    expect(await save('mine', () => Promise.reject(faster()))).toEqual({
      is: 'stale',
      error: faster(),
      by: { name: 'Iryna Bondar', at: '2026-06-17T10:00:00Z' },
      now: 'theirs',
      unread: null,
    })
  })

  it('says why what they left cannot be read', async () => {
    const { save } = begin(() => Promise.reject(lost()))
    expect(await save('mine', () => Promise.reject(faster()))).toMatchObject({
      is: 'stale',
      now: null,
      unread: lost(),
    })
  })

  it('reads nothing anew for any other refusal', async () => {
    const reload = vi.fn<() => Promise<string>>()
    const { save } = begin(reload)
    const error = new ApiError(400, 'The name is too long.')
    expect(await save('mine', () => Promise.reject(error))).toEqual({ is: 'refused', error })
    expect(reload).not.toHaveBeenCalled()
  })

  it('is busy until it is known how it ended', async () => {
    const { result } = begin()
    const gate = Promise.withResolvers<string>()
    act(() => void result.current.save('mine', () => gate.promise))
    expect(result.current.busy).toBe(true)
    gate.resolve('done')
    await waitFor(() => expect(result.current.busy).toBe(false))
  })
})

describe('edits of many rows', () => {
  type Rows = Record<string, string>
  /** Others have these rows by now; where one differs from what was seen, they have changed it. */
  const begin = (now: Rows) => {
    const { result } = renderHook(() =>
      useMergedSave({
        reload: async () => now,
        isStale: ({ status }) => status === 409 || status === 404,
        merge: (edits: Rows, left: Rows) => {
          const remaining = Object.fromEntries(Object.entries(edits).filter(([id]) => id in left))
          const conflicts = Object.keys(remaining).filter((id) => left[id] !== 'as before')
          return { remaining, isEmpty: Object.keys(remaining).length === 0, conflicts }
        },
      }),
    )
    const onEdits = vi.fn<(edits: Rows) => void>()
    const onSaved = vi.fn<() => void>()
    const sent: Rows[] = []
    const save = (edits: Rows, ...answers: (ApiError | 'done')[]) =>
      act(() =>
        result.current.save(edits, {
          bodyOf: (rows) => rows,
          send: async (body) => {
            sent.push(body)
            const answer = answers.shift()
            if (answer !== 'done') throw answer
          },
          onEdits,
          onSaved,
        }),
      )
    return { save, sent, onEdits, onSaved, result }
  }

  it('go on top of what others have changed elsewhere, once more and unasked', async () => {
    const { save, sent, onSaved, result } = begin({ a: 'as before' })
    await save({ a: 'mine', gone: 'mine' }, faster(), 'done')
    expect(sent).toEqual([{ a: 'mine', gone: 'mine' }, { a: 'mine' }])
    expect(onSaved).toHaveBeenCalledOnce()
    expect([result.current.conflicts, alerts()]).toEqual([[], []])
  })

  it('wait for the person where others have changed the same', async () => {
    const { save, sent, onSaved, onEdits, result } = begin({ a: 'theirs', b: 'as before' })
    await save({ a: 'mine', b: 'mine' }, faster())
    expect(result.current.conflicts).toEqual(['a'])
    expect(onEdits).toHaveBeenCalledWith({ a: 'mine', b: 'mine' })
    expect(sent).toHaveLength(1)
    expect(onSaved).not.toHaveBeenCalled()
    act(() => result.current.forgetConflicts())
    expect(result.current.conflicts).toEqual([])
  })

  it('are not sent a third time by themselves', async () => {
    const { save, sent } = begin({ a: 'as before' })
    await save({ a: 'mine' }, faster(), faster())
    expect(sent).toHaveLength(2)
    expect(alerts()).toHaveLength(1)
  })

  it('are not sent again when all of it is gone, of which the person is told', async () => {
    const { save, sent, onEdits } = begin({})
    await save({ a: 'mine' }, new ApiError(404, 'These milestones do not exist.'))
    expect(sent).toHaveLength(1)
    expect(onEdits).toHaveBeenCalledWith({})
    expect(alerts()).toHaveLength(1)
  })
})
