/** Milliseconds for which the first visible parts have the network and the processor for themselves. */
const ALONE_MS = 400
/** Milliseconds for which a page that is there leaves the network to what people do on it. */
const SETTLED_MS = 5000

/** Puts off code that nobody waits for, such as the bell's, until the page has what it shows. */
export function afterPaint<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    await wait(ALONE_MS)
    return load()
  }
}

/** Resolves when a page has all that it shows, and a little later: for what is fetched ahead of its need. */
export async function settled(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  }
  await wait(SETTLED_MS)
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
