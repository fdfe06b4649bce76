/** Reads the address of My Projects: `?view=all` is the list of the others, for super admins. */
export function parseProjectsSearch(raw: Record<string, unknown>): { view?: 'all' | undefined } {
  return { view: raw['view'] === 'all' ? 'all' : undefined }
}
