import { expect, test } from 'vitest'
import { siteLabels } from './site-labels.ts'

const site = (_id: string, name: string, more: object = {}) => ({
  _id,
  name,
  groupedListName: '',
  region: '',
  shortName: '',
  lat: null,
  lng: null,
  ...more,
})

test('sites of one name are told apart by group, code and position, others by their name', () => {
  const labels = siteLabels([
    site('a', 'School 12', { groupedListName: 'North', lat: 50.61234, lng: 30 }),
    site('b', ' school  12', { region: 'Bucha', shortName: 'S-12' }),
    site('c', 'School 12'),
    site('d', 'School 12'),
    site('e', 'Clinic', { region: 'Bucha' }),
  ])
  expect([...labels]).toEqual([
    ['a', 'School 12 (North · 50.6123, 30.0000)'],
    ['b', ' school  12 (Bucha · S-12)'],
    ['c', 'School 12'],
    ['d', 'School 12 · 2'],
    ['e', 'Clinic'],
  ])
})
