import { render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { lazyPart, Meanwhile } from './lazy-part.tsx'
import { toasts } from '../overlay/toasts.ts'

const found = { default: ({ name }: { name: string; onClose?: () => void }) => <p>{name}</p> }

/** A part whose code does not come the first time. */
function failsOnce() {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const load = vi.fn<() => Promise<typeof found>>().mockRejectedValueOnce(new TypeError('x'))
  load.mockResolvedValue(found)
  return lazyPart(load)
}

describe('code that comes', () => {
  it('has something in its place until then, and is there at once the next time', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof found>()
    const Part = lazyPart(() => promise)
    const shown = (
      <Meanwhile value={<output>Loading…</output>}>
        <Part name="Roof" />
      </Meanwhile>
    )
    const first = render(shown)
    expect(screen.getByRole('status')).toHaveProperty('textContent', 'Loading…')
    resolve(found)
    expect(await screen.findByText('Roof')).toBeTruthy()
    expect(screen.queryByRole('status')).toBeNull()
    first.unmount()
    render(shown)
    expect(screen.getByText('Roof')).toBeTruthy()
  })
})

describe('code that does not come', () => {
  it('is told, closes its dialog, and comes at the next opening', async () => {
    const Part = failsOnce()
    const close = vi.fn<() => void>()
    const first = render(<Part name="Roof" onClose={close} />)
    await waitFor(() => expect(close).toHaveBeenCalledOnce())
    expect(toasts.get()).toMatchObject([{ kind: 'error', text: expect.stringMatching(/^No conn/) }])
    first.unmount()
    render(<Part name="Roof" />)
    expect(await screen.findByText('Roof')).toBeTruthy()
  })

  it('comes by itself when the network is back', async () => {
    const Part = failsOnce()
    render(<Part name="Roof" />)
    await waitFor(() => expect(toasts.get()).toHaveLength(1))
    await waitFor(() => {
      window.dispatchEvent(new Event('online'))
      expect(screen.getByText('Roof')).toBeTruthy()
    })
  })
})
