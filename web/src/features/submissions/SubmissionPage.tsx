/** Stands here until its screen is built. */
export function SubmissionPage() {
  return <h1>SubmissionPage</h1>
}
