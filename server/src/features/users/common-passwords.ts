import { MESSAGES } from '@plumbline/contract/rules/messages'
import { PASSWORD_MIN } from '@plumbline/contract/rules/limits'
import { problems } from '../../http/errors.ts'

/** The commonest passwords of leaks, as zxcvbn has them; 18,000 of them are long enough to matter. */
async function loadCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN))
}

let common: Promise<Set<string>> | undefined

/** 400 for a password that everybody tries first, whatever its capitals. */
export async function refuseCommonPassword(field: string, password: string): Promise<void> {
  common ??= loadCommon()
  if ((await common).has(password.toLowerCase())) {
    throw problems.invalid([{ path: field, message: MESSAGES.passwordCommon }])
  }
}
