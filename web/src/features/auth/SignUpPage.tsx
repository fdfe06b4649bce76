/** Stands here until its screen is built. */
export function SignUpPage() {
  return <h1>SignUpPage</h1>
}
