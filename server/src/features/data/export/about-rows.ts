import type { FormColumn } from '@plumbline/contract/exports/forms/form-column'
import { textIn } from '@plumbline/contract/exports/forms/form-column'
import type { FormTable } from '@plumbline/contract/exports/forms/form-tables'
import type { ExportJob } from './export-job.ts'

/**
 * The facts about a file: its form, its time, its author, and its size.
 * @param rows of each chosen table
 */
export function factsOf(
  { form, about, options: { words }, chosen }: ExportJob,
  rows: ReadonlyMap<FormTable, number>,
): [fact: string, value: string][] {
  return [
    [words.form, `${form.title} (${form.key})`],
    [words.versions, form.versions.join(', ')],
    [words.filters, about.filters],
    [words.zone, about.zone],
    [words.madeBy, about.madeBy],
    [words.madeAt, about.madeAt.toISOString()],
    ...chosen.map((table): [string, string] => [
      words.rows.replace('{table}', () => table.name),
      String(rows.get(table) ?? 0),
    ]),
  ]
}

/** The heads of {@link columnRows}. */
export function columnHeads({ form, options: { words } }: ExportJob): string[] {
  return [
    words.table,
    words.column,
    words.path,
    words.type,
    words.versions,
    words.choices,
    ...form.languages.map((language) => words.labelIn.replace('{language}', () => language)),
  ]
}

/** A row for each column of the chosen tables: its question, and the names that it had. */
export function columnRows(job: ExportJob): string[][] {
  return job.chosen.flatMap((table) =>
    table.columns.map((column) => [table.name, column.head, ...aboutColumn(job, column)]),
  )
}

function aboutColumn(
  { form: { languages, defaultLanguage }, options: { language } }: ExportJob,
  { path, from }: FormColumn,
): string[] {
  if (from.of !== 'answer') return ['', '', '', '', ...languages.map(() => '')]
  const { kind, versions, choices, labels } = from.question
  const { part } = from
  // of thousands of choices each has a column of its own, and not a list of all of them
  const asked =
    typeof part === 'object' ? choices.filter(({ name }) => name === part.option) : choices
  const listed = asked.map(
    (choice) => `${choice.name} = ${textIn(choice.labels, language, defaultLanguage)}`,
  )
  return [
    path,
    kind,
    versions.join(', '),
    listed.join('; '),
    ...languages.map((code) => (Object.hasOwn(labels, code) ? (labels[code] ?? '') : '')),
  ]
}
