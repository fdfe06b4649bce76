import { expect, it } from 'vitest'
import { id, olena } from '../../testing/people.ts'
import { startOf } from './start.ts'

it('a signed-in person starts where they wanted to go, at their default project, or at My Projects', () => {
  expect(startOf(olena)).toBe('/projects')
  const withDefault = { ...olena, defaultProject: id(7) }
  expect(startOf(withDefault)).toBe(`/projects/${id(7)}`)
  expect(startOf(withDefault, { target: '/projects/1/issues?_id=2' })).toBe(
    '/projects/1/issues?_id=2',
  )
})
