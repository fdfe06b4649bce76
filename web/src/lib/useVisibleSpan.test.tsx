import { act, fireEvent, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useVisibleSpan } from './useVisibleSpan.ts'

const STEP = 100

/** A list whose first row stands at `top`, in a window of 500 pixels. */
function openList(ahead?: number) {
  window.innerHeight = 500
  const body = document.createElement('div')
  let top = 0
  body.getBoundingClientRect = () => new DOMRect(0, top, 300, 10_000)
  const list = { current: body }
  const { result } = renderHook(() => useVisibleSpan(list, STEP, true, ahead))
  return {
    seen: () => [result.current.from, result.current.to],
    scrollTo: (y: number) => {
      top = -y
      act(() => void fireEvent.scroll(document))
    },
  }
}

it('is what can be seen and a step more at both ends', () => {
  const { seen, scrollTo } = openList()
  expect(seen()).toEqual([0, 600])
  scrollTo(1000)
  expect(seen()).toEqual([900, 1600])
  scrollTo(1050)
  expect(seen()).toEqual([900, 1700])
})

it('reaches further to where one scrolls, and turns with it', () => {
  const { seen, scrollTo } = openList(3)
  expect(seen()).toEqual([0, 800])
  scrollTo(1000)
  expect(seen()).toEqual([900, 1800])
  fireEvent.scroll(document)
  expect(seen()).toEqual([900, 1800])
  scrollTo(900)
  expect(seen()).toEqual([600, 1500])
})
