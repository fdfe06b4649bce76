import { issues } from '@plumbline/contract/issues'
import { projects } from '@plumbline/contract/projects'
import { expect, test } from 'vitest'
import { keyOf, q } from './query.ts'

test('an answer has the same key wherever it is asked for, whatever more stands in the address', () => {
  const address = { projectId: 'a', docId: 'b' }
  expect(q(projects.get, { params: address }).queryKey).toEqual([
    '/projects/:projectId',
    { projectId: 'a' },
    {},
  ])
  expect(keyOf(issues.list, address)).toEqual(['/projects/:projectId/issues', { projectId: 'a' }])
})
