import { expect, test } from 'vitest'
import { WORK_FIELDS } from '../../milestones/milestone-fields.ts'
import { areAmong, type ChangeEntry, RESTORED_OF_MILESTONES, replacedBy } from './restore.ts'

type Change = NonNullable<ChangeEntry['content']['change']>

const replaced = (type: ChangeEntry['type'], change: Change) =>
  replacedBy({ type, actionType: 'Edited', content: { notes: '', change } })

const site = (name: string) => ({ _id: name, name })
const place = (name: string) => ({
  milestone: { _id: `${name} roof`, name: 'Roof' },
  site: site(name),
})

test('Of a milestone its name and all that members change is put back', () => {
  expect([...RESTORED_OF_MILESTONES]).toEqual(['name', ...Object.keys(WORK_FIELDS)])
})

test('A change that moved a milestone as well is put back in no part', () => {
  const from = { cost: 1, site: site('Clinic') }
  const to = { cost: 2, site: site('School') }
  expect(replaced('milestone', { type: 'None', from, to })).toBeNull()
  const cost = { from: { cost: 1 }, to: { cost: 2 } }
  expect(replaced('milestone', { type: 'None', ...cost })).toEqual(cost)
})

test('Of a submission the milestone is put back, and not the site that came with it', () => {
  const change = { type: 'None' as const, from: place('Clinic'), to: place('School') }
  expect(replaced('submission', change)?.from).toEqual({ milestone: place('Clinic').milestone })
  expect(replaced('issue', change)).toBeNull()
})

test('People and things are the same by their ids, whatever they are called', () => {
  expect(areAmong({ owner: { _id: '1', name: 'Olena' } }, { owner: '1', dueAt: null })).toBe(true)
  expect(areAmong({ owner: { _id: '1', name: 'Olena' } }, { owner: '2' })).toBe(false)
  expect(areAmong({ owner: null }, { owner: null })).toBe(true)
  expect(areAmong({ owner: null }, { owner: '2' })).toBe(false)
})
