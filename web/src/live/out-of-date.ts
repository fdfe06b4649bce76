import { activity } from '@plumbline/contract/activity'
import type { Change } from '@plumbline/contract/events'
import { imports } from '@plumbline/contract/imports'
import { issues } from '@plumbline/contract/issues'
import { milestones } from '@plumbline/contract/milestones'
import { notifications } from '@plumbline/contract/notifications'
import { projects } from '@plumbline/contract/projects'
import { sites } from '@plumbline/contract/sites'
import { submissions } from '@plumbline/contract/submissions'
import { users } from '@plumbline/contract/users'
import type { QueryKey } from '@tanstack/react-query'
import { keyOf } from '../lib/api/query.ts'

/** The answers that are out of date after changes in a project, each once. */
export function outOfDate(projectId: string, changes: Change[]): QueryKey[] {
  const keys = changes.flatMap((change) => keysOf(projectId, change))
  return [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()]
}

function keysOf(projectId: string, { kind, _id }: Change): QueryKey[] {
  const project = { projectId }
  const one = _id === null ? project : { projectId, docId: _id }
  // whatever happens to a document stands in its history, and somebody may be told
  const told = [keyOf(activity.list, project), keyOf(notifications.list)]
  const keys: Record<Change['kind'], QueryKey[]> = {
    issue: [
      ...told,
      keyOf(issues.get, one),
      keyOf(issues.list, project),
      keyOf(submissions.get, project),
      keyOf(submissions.list, project),
      keyOf(milestones.list, project),
      keyOf(milestones.details, project),
      keyOf(sites.list, project),
      keyOf(projects.get, project),
    ],
    submission: [
      ...told,
      keyOf(submissions.get, one),
      keyOf(submissions.list, project),
      keyOf(milestones.details, project),
    ],
    milestone: [
      ...told,
      keyOf(milestones.list, project),
      keyOf(milestones.details, _id === null ? project : { projectId, milestoneId: _id }),
    ],
    site: [keyOf(sites.list, project), keyOf(projects.get, project)],
    project: [keyOf(projects.get, project), keyOf(projects.list)],
    import: [
      keyOf(imports.list, project),
      keyOf(imports.get, _id === null ? project : { projectId, importId: _id }),
      keyOf(imports.changes, _id === null ? project : { projectId, importId: _id }),
    ],
    member: [keyOf(projects.get, project), keyOf(projects.list), keyOf(users.list)],
  }
  return keys[kind]
}
