import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSteadyLoading } from './useSteadyLoading.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const start = () =>
  renderHook((pending: boolean) => useSteadyLoading(pending), { initialProps: true })
function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

it('what comes within 200 ms never shows a skeleton', () => {
  const { result, rerender } = start()
  pass(190)
  expect(result.current).toBe('nothing')
  rerender(false)
  expect(result.current).toBe('content')
  pass(1000)
  expect(result.current).toBe('content')
})

it('a skeleton that is there stays for 300 ms', () => {
  const { result, rerender } = start()
  pass(200)
  expect(result.current).toBe('skeleton')
  pass(50)
  rerender(false)
  expect(result.current).toBe('skeleton')
  pass(250)
  expect(result.current).toBe('content')
})

it('a slow answer replaces its skeleton at once', () => {
  const { result, rerender } = start()
  pass(900)
  rerender(false)
  pass(1)
  expect(result.current).toBe('content')
})
