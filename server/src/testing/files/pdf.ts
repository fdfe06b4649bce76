/** The id that the code of a PDF leads to, by the text of the file; '' without one. */
export function verifyIdIn(text: string): string {
  return /\/verify\/([0-9a-f]{32})/.exec(text.replaceAll(/\s/g, ''))?.[1] ?? ''
}
