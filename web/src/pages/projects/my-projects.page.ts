import { projects } from '@plumbline/contract/projects'
import { q } from '../../lib/api/query.ts'

export const route = '/projects'
export const frame = 'plain'
export const chunk = 'projects'
export const code = { first: ['MyProjectsPage.tsx'] }

export const calls = () => [q(projects.list)]
