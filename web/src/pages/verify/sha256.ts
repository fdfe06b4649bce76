/** Whether this browser hashes files here: over plain http, elsewhere than on this machine, none does. */
export const canHash = () => globalThis.isSecureContext && 'subtle' in crypto

/** The SHA-256 of a file, in hex. Nothing leaves the browser. */
export async function sha256Of(file: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
