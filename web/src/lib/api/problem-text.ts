import type { ProblemBody } from './call.ts'
import { formatDateTime } from '../dates/dates.ts'
import type { MessageKey } from '../../i18n/message-key.ts'
import { currentLanguage } from '../../i18n/language.ts'

/**
 * The message of a refusal in the language of the screen, with moments in the person's time zone. A page that is older
 * than the server may not know its code: then it shows the server's own words.
 */
export function problemText({ code, params, message }: ProblemBody): string {
  const { translate: t } = currentLanguage()
  const key = `problems.${code ?? ''}` as MessageKey
  if (!t.has(key)) return message ?? ''
  const { when, who, ...values } = params ?? {}
  return t(key, {
    ...values,
    ...(who !== undefined && { who: who ?? t('common.somebody') }),
    ...(typeof when === 'string' && { when: formatDateTime(when) }),
  })
}
