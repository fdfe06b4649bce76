/** Stands here until its screen is built. */
export function DashboardPage() {
  return <h1>DashboardPage</h1>
}
