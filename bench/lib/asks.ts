import { MEMBER } from './accounts.ts'

/** Somebody who asks the server for answers by path, as a browser with a session does. */
export interface Asker {
  /**
   * Reads an answer to its end.
   * @param path below `/api/v1`
   * @returns milliseconds, and bytes as they came over the wire where the server says how many
   * @throws when the answer is no success
   */
  ask(path: string): Promise<{ ms: number; bytes: number; text: string }>
}

/** Signs a demo account in. @param email of another account with the same password */
export async function signedInAsker(origin: string, email = MEMBER.email): Promise<Asker> {
  return askerWith(origin, await cookieOf(origin, email))
}

/** Signs an account with the password of the demo in. Answers the cookie of its session. */
export async function cookieOf(origin: string, email: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/users/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...MEMBER, email }),
  })
  if (!answer.ok) throw new Error(`${answer.status} for ${email}`)
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** Somebody whose session cookie is known. */
export function askerWith(origin: string, cookie: string): Asker {
  return {
    async ask(path) {
      const from = performance.now()
      const answer = await fetch(`${origin}/api/v1${path}`, {
        headers: { cookie, 'accept-encoding': 'gzip' },
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${answer.status} ${path}: ${text.slice(0, 200)}`)
      const bytes = Number(answer.headers.get('content-length') ?? text.length)
      return { ms: performance.now() - from, bytes, text }
    },
  }
}
