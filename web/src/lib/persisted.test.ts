import { expect, it } from 'vitest'
import { z } from 'zod'
import { persisted } from './persisted.ts'

it('a setting outlives a reload', () => {
  persisted('drawerOpen', z.boolean(), true).set(false)
  expect(persisted('drawerOpen', z.boolean(), true).get()).toBe(false)
})

it('a setting that does not make sense any more counts as not there', () => {
  localStorage.setItem('issueboxSort', '{"field":"colour"')
  expect(persisted('issueboxSort', z.enum(['date', 'severity']), 'date').get()).toBe('date')
  localStorage.setItem('issueboxSort', '"colour"')
  expect(persisted('issueboxSort', z.enum(['date', 'severity']), 'date').get()).toBe('date')
})

it('another tab’s change is followed', () => {
  const setting = persisted('issuebox', z.boolean(), true)
  let told = 0
  setting.subscribe(() => (told += 1))
  localStorage.setItem('issuebox', 'false')
  window.dispatchEvent(new StorageEvent('storage', { key: 'issuebox' }))
  expect(setting.get()).toBe(false)
  expect(told).toBe(1)
})
