/** Stands here until its screen is built. */
export function MyProjectsPage() {
  return <h1>MyProjectsPage</h1>
}
