/** The key of a link that a QR code or a message held. */
export interface OpenedKey {
  token: string
  projectId: string
}

/** The reason why a link opens nothing, before the server is asked. */
export type LinkProblem = 'incomplete' | 'elsewhere'

const TOKEN = /^[\w-]{43}$/
const PROJECT = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Reads the link of a key: `https://plumbline.example/field/#key=…&project=…`.
 * @param text as it was pasted or scanned
 * @param origin of this page: a key of another server opens nothing here
 */
export function readKeyLink(text: string, origin: string): OpenedKey | LinkProblem {
  const url = urlIn(text)
  if (!url) return 'incomplete'
  if (url.origin !== origin) return 'elsewhere'
  return readFragment(url.hash) ?? 'incomplete'
}

/** The key in the fragment of an address, as `#key=…&project=…`; null when there is no whole one. */
export function readFragment(hash: string): OpenedKey | null {
  const parts = new URLSearchParams(hash.replace(/^#/, ''))
  const token = parts.get('key') ?? ''
  const projectId = parts.get('project') ?? ''
  return TOKEN.test(token) && PROJECT.test(projectId) ? { token, projectId } : null
}

/** True if an address was meant to hold a key. */
export const hasFragment = (hash: string): boolean => hash.startsWith('#key=')

/** The first address in a text: messages put words around it. */
function urlIn(text: string): URL | null {
  const found = /https?:\/\/\S+/.exec(text.trim())
  if (!found) return null
  try {
    return new URL(found[0])
  } catch {
    return null
  }
}
