import { MESSAGES } from '@plumbline/contract/rules/messages'
import type { MessageKey } from '../locales/index.ts'
import { currentLanguage } from './language.ts'

/** The name in the catalogues (`messages.…`) of each text that server and screens share. */
const NAMES = new Map<string, string>(Object.entries(MESSAGES).map(([name, text]) => [text, name]))

/**
 * A text of the server or of a shared form rule in the person's language; a text that is not one
 * of the shared ones stays as it came.
 */
export function localized(text: string): string {
  const name = NAMES.get(text)
  if (name === undefined) return text
  return currentLanguage().translate(`messages.${name}` as MessageKey)
}
