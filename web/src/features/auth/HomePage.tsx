/** Stands here until its screen is built. */
export function HomePage() {
  return <h1>HomePage</h1>
}
