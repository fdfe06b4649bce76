import { PASSWORD_MIN } from '@plumbline/contract/rules/limits'
import { problems } from '../../problems.ts'

/** The commonest passwords of leaks, as zxcvbn has them; 18,000 of them are long enough to matter. */
async function loadCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN))
}

/** The password of the demo accounts. Everybody can read it here, so nobody may choose it. */
export const DEMO_PASSWORD = 'plumbline-demo'

let common: Promise<Set<string>> | undefined

/** Whether everybody tries this password first, whatever its capitals. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= loadCommon()
  const lower = password.toLowerCase()
  return lower === DEMO_PASSWORD || (await common).has(lower)
}

/** 400 for a password that everybody tries first. */
export async function refuseCommonPassword(field: string, password: string): Promise<void> {
  if (await isCommonPassword(password)) {
    throw problems.invalid([{ path: field, code: 'passwordCommon' }])
  }
}
