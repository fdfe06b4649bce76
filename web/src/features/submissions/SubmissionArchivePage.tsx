/** Stands here until its screen is built. */
export function SubmissionArchivePage() {
  return <h1>SubmissionArchivePage</h1>
}
