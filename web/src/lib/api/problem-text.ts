import type { ProblemBody } from './call.ts'
import { formatDateTime } from '../dates/dates.ts'
import type { MessageKey } from '../../i18n/message-key.ts'
import { currentLanguage } from '../../i18n/language.ts'

/**
 * What a refusal says, in the language of the screen and with moments in the time zone of the person;
 * its own words where this page is older than the server, and does not know its code.
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
