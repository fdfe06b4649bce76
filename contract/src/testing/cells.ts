import type { DataOf } from '../endpoint.ts'
import type { SubmissionCells } from '../shapes/submission-cells.ts'
import type { submissions } from '../submissions.ts'

type Exported = DataOf<typeof submissions.export>

/** Exported submissions as cells; `known` are the lists of questions that came before. */
export function cellsOf(
  docs: readonly Exported[],
  known: string[] = [],
  knownPlaces: string[] = [],
): SubmissionCells[] {
  return docs.map((doc) => {
    const { site, milestone, createdBy } = doc
    const questions = doc.data.map(({ question }) => question.questionText)
    const at = known.indexOf(questions.join('\n'))
    if (at < 0) known.push(questions.join('\n'))
    const places = doc.data.map((item): [string, string] => [
      item.groupPath.join(' › '),
      item.question.name,
    ])
    const placed = knownPlaces.indexOf(JSON.stringify(places))
    if (placed < 0) knownPlaces.push(JSON.stringify(places))
    const idsOf = (which: 'photos' | 'files') => {
      const ids = doc.data.flatMap((item, n) =>
        item[which].length > 0 ? [[n, item[which].map(({ _id }) => _id)] as const] : [],
      )
      return ids.length > 0 ? Object.fromEntries(ids) : 0
    }
    return [
      [
        doc._id,
        doc.project,
        site._id,
        site.name,
        milestone._id,
        milestone.name,
        milestone.description,
        null,
        doc.submittedFromLat,
        doc.submittedFromLng,
        doc.createdAt,
        createdBy?._id ?? null,
        createdBy?.firstName ?? null,
        createdBy?.lastName ?? null,
        null,
        null,
        doc.isDeleted,
        doc.isShared,
        doc.issueCount,
        doc.review,
        doc.form,
        doc.formVersion,
      ],
      at < 0 ? questions : at,
      doc.data.map(({ answers }) => answers[0] ?? null),
      doc.data.some(({ flagCode }) => flagCode !== 0) ? doc.data.map((item) => item.flagCode) : 0,
      idsOf('photos'),
      placed < 0 ? places : placed,
      doc.data.map(({ values }) => values.join(' ')),
      doc.quiet.length > 0 ? doc.quiet.map(({ key, value }) => [key, value]) : 0,
      idsOf('files'),
    ]
  })
}
