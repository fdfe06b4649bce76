/** Stands here until its screen is built. */
export function IssueArchivePage() {
  return <h1>IssueArchivePage</h1>
}
