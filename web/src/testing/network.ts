import { onlineManager } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/** Takes the network away, as a browser tells it; `comeBack` brings it and what answered before. */
export function goOffline() {
  const before = globalThis.fetch
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const fetch = vi.fn<() => Promise<Response>>(() =>
    Promise.reject(new TypeError('Failed to fetch')),
  )
  vi.stubGlobal('fetch', fetch)
  act(() => onlineManager.setOnline(false))
  const comeBack = () => {
    onLine.mockRestore()
    vi.stubGlobal('fetch', before)
    act(() => {
      onlineManager.setOnline(true)
      window.dispatchEvent(new Event('online'))
    })
  }
  onTestFinished(comeBack)
  return { fetch, comeBack }
}
