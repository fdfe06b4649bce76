/** A colour of `palette` that always belongs to the same id. */
export function colourOf(id: string, palette: readonly string[]): string {
  let hash = 0
  for (const letter of id) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0
  return palette[hash % palette.length] ?? ''
}
