/** The id that the code of a PDF leads to, by the text of the file; '' without one. */
export function verifyIdIn(text: string): string {
  return /\/verify\/([0-9a-f]{32})/.exec(text.replaceAll(/\s/g, ''))?.[1] ?? ''
}

/** An item of a page as `getTextContent({ includeMarkedContent: true })` answers it. */
interface MarkedItem {
  type?: string
  tag?: string
  str?: string
}

/** The texts of a page that stand around it, and those that belong to nothing: screen readers leave out the first alone. */
export function textsOutside(items: readonly unknown[]): { around: string[]; loose: string[] } {
  const open: string[] = []
  const around: string[] = []
  const loose: string[] = []
  for (const { type, tag = '', str = '' } of items as readonly MarkedItem[]) {
    if (type?.startsWith('begin')) open.push(tag)
    else if (type === 'endMarkedContent') open.pop()
    else if (str.trim() === '') continue
    else if (open.includes('Artifact')) around.push(str)
    else if (open.length === 0) loose.push(str)
  }
  return { around, loose }
}
