import type { Project } from '@plumbline/contract/projects'
import { ordered } from '@plumbline/contract/rules/project-order'
import type { User } from '@plumbline/contract/users/user'

type Choices = Pick<User, 'projectList' | 'defaultProject'>

/** The switcher's projects: one's list, or all when the list is empty. */
export function shortlist<P extends Pick<Project, '_id' | 'name'>>(all: P[], user: Choices): P[] {
  const listed = all.filter((project) => user.projectList.includes(project._id))
  return ordered(listed.length > 0 ? listed : all, user)
}
