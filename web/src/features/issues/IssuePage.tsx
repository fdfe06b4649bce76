/** Stands here until its screen is built. */
export function IssuePage() {
  return <h1>IssuePage</h1>
}
