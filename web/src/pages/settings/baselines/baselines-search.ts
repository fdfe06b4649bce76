/** The search parameters of the page of baselines. */
export interface BaselinesSearch {
  /** Asks at once what the plan of today is to be kept as. */
  keep?: 1 | undefined
}

/** The address without what it does not understand. */
export function parseBaselinesSearch(raw: Record<string, unknown>): BaselinesSearch {
  return { keep: Number(raw['keep']) === 1 ? 1 : undefined }
}
