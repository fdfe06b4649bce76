import { ordered } from '@plumbline/contract/rules/project-order'
import { expect, it } from 'vitest'
import { id, olena, someProject } from '../../testing/people.ts'
import { shortlist } from './shortlist.ts'
import { projectLabel } from '../../lib/project/useProject.ts'

const all = [someProject(1, 'Bridges'), someProject(2, 'Dnipro'), someProject(3, 'Angar')]
const names = (projects: { name: string }[]) => projects.map((project) => project.name)

it('My Projects shows the default first, then the bookmarked, then the rest by name', () => {
  const user = { ...olena, defaultProject: id(2), projectList: [id(1)] }
  expect(names(ordered(all, user))).toEqual(['Dnipro', 'Bridges', 'Angar'])
})

it('the switcher shows one’s list, and every project while the list is empty', () => {
  expect(names(shortlist(all, { ...olena, projectList: [id(1)] }))).toEqual(['Bridges'])
  expect(names(shortlist(all, olena))).toEqual(['Angar', 'Bridges', 'Dnipro'])
  expect(names(shortlist(all, { ...olena, projectList: [id(99)] }))).toHaveLength(3)
})

it('a project without a short name is called by its code, cut at 9 characters', () => {
  expect(projectLabel({ shortName: 'SHR North', code: 'SHRN' })).toBe('SHR North')
  expect(projectLabel({ shortName: '', code: 'BRIDGE-L2-EMERGENCY' })).toBe('BRIDGE-L2')
})
