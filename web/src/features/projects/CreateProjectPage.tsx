/** Stands here until its screen is built. */
export function CreateProjectPage() {
  return <h1>CreateProjectPage</h1>
}
