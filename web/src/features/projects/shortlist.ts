import type { Project } from '@plumbline/contract/projects'
import type { User } from '@plumbline/contract/users'

type Choices = Pick<User, 'projectList' | 'defaultProject'>

/** The switcher's projects: one's list, or all when the list is empty (DECISIONS D2). */
export function shortlist<P extends Pick<Project, '_id' | 'name'>>(all: P[], user: Choices): P[] {
  const listed = all.filter((project) => user.projectList.includes(project._id))
  return ordered(listed.length > 0 ? listed : all, user)
}

/** The order of My Projects: the default first, then the bookmarked ones, then by name. */
export function ordered<P extends Pick<Project, '_id' | 'name'>>(all: P[], user: Choices): P[] {
  const rank = ({ _id }: P) => {
    if (_id === user.defaultProject) return 0
    return user.projectList.includes(_id) ? 1 : 2
  }
  return all.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
}
