/** True if an If-None-Match names the tag: it is `*`, or a list in which tags may be marked as weak. */
export function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}
