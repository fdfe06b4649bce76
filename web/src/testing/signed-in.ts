import { projects } from '@plumbline/contract/projects'
import { users } from '@plumbline/contract/users'
import { fakeApi } from './api.ts'
import { olena, someProject } from './people.ts'
import { PROJECT_ID } from './reports.ts'

/** A server that sees Olena signed in, as a member of the project of the reports. */
export function signedInApi() {
  const api = fakeApi()
  const project = { ...someProject(100, 'North'), sites: [], attachments: [] }
  api.answer(users.isAuthenticated, { user: olena })
  api.answer(projects.list, { docs: [project], totalDocs: 1 })
  api.answer(projects.get, { docs: project }, { projectId: PROJECT_ID })
  return api
}
