import { expect, test } from 'vitest'
import { SITE_HEADS } from '../../sites/site-heads.ts'
import { findColumns, plainHead, SCHEDULE_HEADS } from './csv-heads.ts'

const columns = (heads: string[], of: typeof SCHEDULE_HEADS | typeof SITE_HEADS = SCHEDULE_HEADS) =>
  Object.fromEntries(findColumns<string>(heads, of))

test('Heads are the same however they are written', () => {
  for (const head of ['Planned Start', 'plannedStart', 'planned_start', ' PLANNED  start: ']) {
    expect(plainHead(head)).toBe('planned start')
  }
  expect(plainHead('% Complete')).toBe('percent complete')
  expect(plainHead('Об’єкт')).toBe("об'єкт")
})

test('A column is taken for one thing alone, the better head before the worse one', () => {
  const found = columns(['Name', 'Site', 'Site name', 'Start', 'Finish'])
  expect(found['name']).toBe(0)
  expect(found['plannedStart']).toBe(3)
  expect(found['plannedEnd']).toBe(4)
  expect(new Set(Object.values(found)).size).toBe(Object.values(found).length)
})

test('Of two columns that could be the same, the first is it', () => {
  expect(columns(['Address', 'Address', 'Name', 'Title'], SITE_HEADS)).toMatchObject({
    location: 0,
    name: 2,
  })
})
