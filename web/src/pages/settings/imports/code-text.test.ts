import { expect, it } from 'vitest'
import { createTranslate } from '../../../i18n/translate.ts'
import common from '@plumbline/contract/locales/uk/web/common.json'
import imports from '@plumbline/contract/locales/uk/web/imports.json'
import { codeText } from './code-text.ts'

const texts: Record<string, string> = { ...common, ...imports }
const t = createTranslate('uk-UA', (key) => texts[key])

it('a status that is kept is called by its word in the language of the screen', () => {
  const note = { code: 'keptStatus', params: { status: 'Ongoing' }, at: null } as const
  expect(codeText(t, 'change', note)).toBe('У файлі стан «Триває»; тут стан збережено.')
})
