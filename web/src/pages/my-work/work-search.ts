/** What the address of My Work says: `?tab=others` is the board of whom one waits for. */
export function parseWorkSearch(raw: Record<string, unknown>): { tab?: 'others' | undefined } {
  return { tab: raw['tab'] === 'others' ? 'others' : undefined }
}
