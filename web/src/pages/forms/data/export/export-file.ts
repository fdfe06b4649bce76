import type { Translate } from '../../../../i18n/translate.ts'
import type { ProblemBody } from '../../../../lib/api/call.ts'
import { problemText } from '../../../../lib/api/problem-text.ts'
import type { ExportChoices } from './export-choices.ts'
import type { RowCount } from './useTableCounts.ts'

/** The name of the file. */
export const fileName = (key: string, format: ExportChoices['format']): string =>
  `${key}.${format === 'csv' ? 'zip' : format}`

export const countText = (t: Translate, { n, more }: RowCount): string =>
  t(more ? 'data.export.more' : 'data.export.number', { n })

/** The size of a file as far as it is known: '4 sheets · 38, 164 and 121 rows'. */
export function sizeWords(
  t: Translate,
  locale: string,
  format: ExportChoices['format'],
  counts: readonly (RowCount | undefined)[],
): string[] {
  // one more says what the file is
  const parts = counts.length + 1
  const known = counts.filter((count) => count !== undefined)
  const list = new Intl.ListFormat(locale).format(known.map((count) => countText(t, count)))
  const [last] = known.slice(-1)
  return [
    ...(format === 'xlsx' ? [t('data.export.sheets', { n: parts })] : []),
    ...(format === 'csv' ? [t('data.export.files', { n: parts })] : []),
    ...(last && known.length === counts.length ? [t('data.export.rows', { list, n: last.n })] : []),
  ]
}

/** The last line of a file of lines is not longer. */
const LAST_LINE_MAX = 2000

/**
 * The file at an address. Throws an Error with a sentence for the person, also where the file ends before its end;
 * an AbortError when `signal` ended it.
 */
export async function fetchExport(
  url: string,
  { t, signal }: { t: Translate; signal: AbortSignal },
): Promise<Blob> {
  const failed = (text: string) => (error: unknown) => {
    throw signal.aborted ? error : new Error(text)
  }
  const answer = await fetch(url, { method: 'GET', credentials: 'same-origin', signal }).catch(
    failed(t('common.offline')),
  )
  if (!answer.ok) {
    const refusal = (await answer.json().catch(() => ({}))) as ProblemBody
    throw new Error(problemText(refusal) || t('common.unexpected'))
  }
  const file = await answer.blob().catch(failed(t('exports.cutOff')))
  if (answer.headers.get('content-type')?.includes('ndjson')) {
    const end = await file.slice(-LAST_LINE_MAX).text()
    if (!end.trimEnd().split('\n').at(-1)?.includes('"success"'))
      throw new Error(t('exports.cutOff'))
  }
  return file
}
