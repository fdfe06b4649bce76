/**
 * Does work on each item, with the results in the order of the items; while one result is used, the
 * work on the next `n` goes on.
 */
export async function* prefetch<Item, Result>(
  items: AsyncIterable<Item>,
  n: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result, void, undefined> {
  const begun: Promise<Result>[] = []
  for await (const item of items) {
    const result = work(item)
    // its failure is told when it is its turn
    result.catch(() => undefined)
    begun.push(result)
    if (begun.length > n) yield (await begun.shift()) as Result
  }
  for (const result of begun) yield await result
}
