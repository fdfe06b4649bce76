import type {
  ImportChangeNote,
  ImportFailure,
  ImportNote,
} from '@plumbline/contract/imports/import-shapes'
import { MILESTONE_STATUSES } from '@plumbline/contract/rules/status'
import type { Translate } from '../../../i18n/translate.ts'
import { fileSize } from '../../../lib/texts/fileSize.ts'
import type { MessageKey } from '../../../i18n/message-key.ts'
import { statusWord } from '../../../ui/status/StatusPill.tsx'

type Coded = ImportFailure | ImportNote | ImportChangeNote

/** Values for the placeholders of texts, used where a code brings none. */
const UNKNOWN = {
  count: 1,
  max: '',
  size: '',
  value: '',
  detail: '',
  format: '',
  encoding: '',
  order: '',
  mark: '',
  from: '',
  key: '',
  table: '',
  columns: '',
  seconds: '',
  name: '',
  status: '',
  start: '',
  end: '',
}

/** The text of a server's code, in the language of the screen: about a failure, a file or a change. */
export function codeText(
  t: Translate,
  of: 'failure' | 'note' | 'change',
  { code, params }: Coded,
): string {
  const { max, size } = params
  const sizes = {
    ...(code === 'tooLarge' && typeof max === 'number' && { max: fileSize(t, max) }),
    ...(typeof size === 'number' && { size: fileSize(t, size) }),
  }
  const status = MILESTONE_STATUSES.find((one) => one === params['status'])
  const words = status && { status: statusWord(t, status) }
  return t(`imports.${of}.${code}` as MessageKey, { ...UNKNOWN, ...params, ...sizes, ...words })
}

/** 'line 12, in Task', where a file has it; '' when nobody knows. */
export function placeText(t: Translate, { at }: Coded): string {
  const { line, element } = at ?? {}
  if (line !== undefined && element) return t('imports.lineAndElement', { line, element })
  if (line !== undefined) return t('imports.line', { line })
  return element ? t('imports.element', { element }) : ''
}
