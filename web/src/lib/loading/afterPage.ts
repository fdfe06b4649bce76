/** How long what is seen first has the network and the processor for itself, in milliseconds. */
const ALONE_MS = 400

/** Puts off code that nobody waits for, such as the bell's, until the page has what it shows. */
export function afterPage<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    await new Promise((resolve) => setTimeout(resolve, ALONE_MS))
    return load()
  }
}
