/** Waits for all to end, also when one fails: what still runs must not go on behind an error. @throws the first error */
export async function settleAll<T>(work: Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(work)
  return Promise.all(work)
}
