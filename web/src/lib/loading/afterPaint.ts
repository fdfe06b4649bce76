/** How long what is seen first has the network and the processor for itself, in milliseconds. */
const ALONE_MS = 400
/** How long a page that is there has the network for what people do on it, in milliseconds. */
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
