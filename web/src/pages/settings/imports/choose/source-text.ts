import type { SiteSourceChoice } from '@plumbline/contract/import-shapes'
import type { Translate } from '../../../../i18n/translate.ts'

const EXAMPLES = 3

/** What a source of sites is called. */
export function sourceName(t: Translate, { key, name, level }: SiteSourceChoice): string {
  if (level === 0) return t('imports.source_whole')
  if (level !== null) return t('imports.source_level', { level })
  const [kind = ''] = key.split(':')
  if (kind === 'code') return t('imports.source_code', { name })
  if (kind === 'column') return t('imports.source_column', { name })
  return t('imports.source_field', { name })
}

/** How many sites a source tells, and the first of them. */
export function examplesOf(t: Translate, { values, examples }: SiteSourceChoice): string {
  const named = examples.filter(Boolean).slice(0, EXAMPLES)
  return t('imports.source', { n: values, examples: named.join(', ') || t('common.missing') })
}
