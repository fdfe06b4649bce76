/** Where this tab keeps the edits of a person's schedule of a site that are not saved yet. */
export function editsKey(userId: string, projectId: string, siteId: string): string {
  return `ganttEdits ${userId} ${projectId} ${siteId}`
}

/** Whether edits wait there, of before the page was loaded again. */
export function hasKeptEdits(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}
