/** The first `length - 1` characters and '…', or the whole text when it fits. */
export function cutEnd(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`
}

/** A file name of at most `length` characters: the middle goes, the extension stays. */
export function cutFileName(name: string, length: number): string {
  if (name.length <= length) return name
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 && name.length - dot <= 8 ? name.slice(dot) : ''
  const tail = name.slice(name.length - extension.length - 3)
  return `${name.slice(0, length - tail.length - 1)}…${tail}`
}
