import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('')))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The module as a page has it that was just opened. */
const fresh = () => import('./load-code.ts')

describe('code of a page', () => {
  it('that one server has not is asked for three times, and comes from another one', async () => {
    const { isOutdated, loadCode } = await fresh()
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('404'))
    load.mockRejectedValueOnce(new TypeError('404')).mockResolvedValue('there')
    const coming = loadCode(load)
    await vi.advanceTimersByTimeAsync(4000)
    expect(await coming).toBe('there')
    expect(load).toHaveBeenCalledTimes(3)
    expect(isOutdated()).toBe(false)
  })

  it('that is gone says that the product was updated, and offers to load it anew', async () => {
    const { isOutdated, loadCode, tellMissingCode } = await fresh()
    const { callTexts } = await import('../../i18n/call-texts.ts')
    callTexts.updated = 'Plumbline was updated.'
    callTexts.reload = 'Reload'
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('404'))
    const failed = loadCode(load).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(4000)
    expect(await failed).toEqual(new TypeError('404'))
    expect(load).toHaveBeenCalledTimes(3)
    expect(isOutdated()).toBe(true)
    const { toasts: shown } = await import('../overlay/toasts.ts')
    tellMissingCode()
    expect(shown.get()).toMatchObject([
      { text: 'Plumbline was updated.', action: { label: 'Reload' } },
    ])
  })

  it('is asked for once while no server is there', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const { isOutdated, loadCode } = await fresh()
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('404'))
    await expect(loadCode(load)).rejects.toThrow('404')
    expect(load).toHaveBeenCalledOnce()
    expect(isOutdated()).toBe(false)
  })
})
