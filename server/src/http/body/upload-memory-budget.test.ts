import { expect, test } from 'vitest'
import { uploadMemoryBudget } from './upload-memory-budget.ts'

const full = { status: 503, retryAfter: 5 }

test('no more lies in memory than there is room for, and the next waits for it', async () => {
  const enter = uploadMemoryBudget({ total: 100, ofOne: 100, patienceMs: 20_000 })
  const leave = await enter('Olena', 60)
  let isIn = false
  const next = enter('Taras', 60).then((left) => {
    isIn = true
    return left
  })
  await enter('Iryna', 40)
  expect(isIn).toBe(false)
  leave()
  await next
  expect(isIn).toBe(true)
})

test('nobody waits for ever, and who gave up takes no room', async () => {
  const enter = uploadMemoryBudget({ total: 100, ofOne: 100, patienceMs: 10 })
  const leave = await enter('Olena', 60)
  await expect(enter('Taras', 60)).rejects.toMatchObject(full)
  leave()
  const all = await enter('Iryna', 100)
  all()
})

test('one person never has all of it', async () => {
  const enter = uploadMemoryBudget({ total: 100, ofOne: 25, patienceMs: 10 })
  await enter('Olena', 25)
  await expect(enter('Olena', 1)).rejects.toMatchObject(full)
  await enter('Taras', 25)
})
