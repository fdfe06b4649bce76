/** The order of My Projects: the default first, then the bookmarked ones, then by name. */
export function ordered<P extends { _id: string; name: string }>(
  all: P[],
  user: { projectList: string[]; defaultProject: string | null },
): P[] {
  const rank = ({ _id }: P) => {
    if (_id === user.defaultProject) return 0
    return user.projectList.includes(_id) ? 1 : 2
  }
  return all.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
}
