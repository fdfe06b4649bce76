/** Parts of an address that a view leaves out, as it is the list from its beginning. */
const OF_PAGE = new Set(['page', 'limit', 'closed', 'v'])

/** The parts of a list's address that a view stores: filters, tab, order and columns, in one order. */
export function viewSearchOf(search: Readonly<Record<string, unknown>>): string {
  const set = Object.entries(search).filter(
    ([key, value]) => value !== undefined && !OF_PAGE.has(key),
  )
  const texts = set.map(([key, value]): [string, string] => [key, String(value)])
  return new URLSearchParams(texts.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString()
}

/** The address that a view leads to; the page drops what it does not understand. */
export function searchOfView(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}
