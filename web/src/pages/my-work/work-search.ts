/** Reads the address of My Work: `?tab=others` is the board of those for whom one waits. */
export function parseWorkSearch(raw: Record<string, unknown>): { tab?: 'others' | undefined } {
  return { tab: raw['tab'] === 'others' ? 'others' : undefined }
}
