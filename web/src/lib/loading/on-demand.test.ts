import { expect, it, vi } from 'vitest'
import { onDemand } from './onDemand.ts'

it('an act gets code that is fetched once, and asks for it again when it did not come', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue('the code')
  const code = onDemand(load)
  await expect(code.get()).rejects.toThrow('no network')
  expect(code.current()).toBeUndefined()
  expect(await Promise.all([code.get(), code.get()])).toEqual(['the code', 'the code'])
  expect(code.current()).toBe('the code')
  expect(load).toHaveBeenCalledTimes(2)
})
