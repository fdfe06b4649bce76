/** Stands here until its screen is built. */
export function SignInPage() {
  return <h1>SignInPage</h1>
}
