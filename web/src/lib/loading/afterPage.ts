/** How long what is seen first has the network and the processor for itself, in milliseconds. */
const ALONE_MS = 400

/** Puts off code that nobody waits for, such as the bell's, until the page has what it shows. */
export function afterPage<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    await new Promise((resolve) => setTimeout(resolve, ALONE_MS))
    return load()
  }
}

/** How long a page that is there has the network for what people do on it, in milliseconds. */
const SETTLED_MS = 5000

/** Resolves when a page has all that it shows, and a little later: for what is fetched ahead of its need. */
export async function settled(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  }
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
}
