import { MESSAGES } from '@plumbline/contract/rules/messages'
import { readStale } from '@plumbline/contract/rules/stale'
import { formatDateTime } from '../lib/dates.ts'
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
  if (name === undefined) return localizedStale(text) ?? text
  return currentLanguage().translate(`messages.${name}` as MessageKey)
}

/** Who changed what one wanted to change, and when: in one's own language and time zone. */
function localizedStale(text: string): string | null {
  const last = readStale(text)
  if (!last) return null
  const { translate: t } = currentLanguage()
  const name = last.name ?? t('common.somebody')
  return last.at === null
    ? t('common.stale', { name })
    : t('common.staleSince', { name, date: formatDateTime(last.at) })
}
