/** The parameters of every list besides its filters. */
export interface PageQuery<Sort extends string = string, Field extends string = string> {
  page: number
  limit: number
  sort: { field: Sort; order: 'asc' | 'desc' }[]
  fields?: Set<Field> | undefined
}

/** Documents with the fields that were asked for; whole without. */
export function withFields<Doc extends object>(
  docs: Doc[],
  fields: Set<string> | undefined,
): Doc[] {
  if (!fields) return docs
  return docs.map(
    (doc) => Object.fromEntries(Object.entries(doc).filter(([name]) => fields.has(name))) as Doc,
  )
}
