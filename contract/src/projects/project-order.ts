import type { Project } from '../projects.ts'
import type { User } from '../users.ts'

/** The order of My Projects: the default first, then the bookmarked ones, then by name. */
export function ordered<P extends Pick<Project, '_id' | 'name'>>(
  all: P[],
  user: Pick<User, 'projectList' | 'defaultProject'>,
): P[] {
  const rank = ({ _id }: P) => {
    if (_id === user.defaultProject) return 0
    return user.projectList.includes(_id) ? 1 : 2
  }
  return all.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
}
