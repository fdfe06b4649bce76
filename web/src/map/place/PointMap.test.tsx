import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderWidget } from '../../testing/render.tsx'
import { PointMap } from './PointMap.tsx'

afterEach(() => vi.unstubAllGlobals())

test('the map of a place comes when it is seen, and says nothing of loading before', async () => {
  let see: IntersectionObserverCallback | undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        see = callback
      }
      observe() {}
      disconnect() {}
    },
  )
  renderWidget(<PointMap lat={50.3} lng={34.9} zoom={14} label="Where it was" />)
  await import('./PointMapView.tsx')
  await act(async () => {})
  expect(screen.queryByRole('region')).toBeNull()
  expect(screen.queryByRole('status')).toBeNull()
  act(() =>
    see?.([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver),
  )
  expect(await screen.findByRole('region', { name: 'Where it was' })).toBeTruthy()
})
