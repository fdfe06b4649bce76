/** Where a code is entered already. */
export function codeLink(code: string): string {
  return `${location.origin}/code-user?p=${code}`
}
