import { expect, it } from 'vitest'
import { persisted } from './persisted.ts'
import { aBoolean, anyOf } from './shape.ts'

it('a setting outlives a reload', () => {
  persisted('drawerOpen', aBoolean, true).set(false)
  expect(persisted('drawerOpen', aBoolean, true).get()).toBe(false)
})

it('a setting that does not make sense any more counts as not there', () => {
  localStorage.setItem('issueboxSort', '{"field":"colour"')
  expect(persisted('issueboxSort', anyOf(['date', 'severity']), 'date').get()).toBe('date')
  localStorage.setItem('issueboxSort', '"colour"')
  expect(persisted('issueboxSort', anyOf(['date', 'severity']), 'date').get()).toBe('date')
})

it('another tab’s change is followed', () => {
  const setting = persisted('issuebox', aBoolean, true)
  let heard = 0
  setting.subscribe(() => (heard += 1))
  localStorage.setItem('issuebox', 'false')
  window.dispatchEvent(new StorageEvent('storage', { key: 'issuebox' }))
  expect(setting.get()).toBe(false)
  expect(heard).toBe(1)
})
