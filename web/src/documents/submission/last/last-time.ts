import { questionClassOf } from '@plumbline/contract/answers/question-class'
import { lastTime } from '@plumbline/contract/data/last-time'
import type { LastAnswer } from '@plumbline/contract/data/last-visit'
import type { DataOf } from '@plumbline/contract/endpoint'
import { questionPathOf } from '@plumbline/contract/forms/form-numbers'
import type { DataItem, QuietAnswer, Submission } from '@plumbline/contract/submissions/submission'
import { skipToken, useQuery } from '@tanstack/react-query'
import { withSetupTexts } from '../../../i18n/language.ts'
import { call } from '../../../lib/api/call.ts'
import { keyOf } from '../../../lib/api/query.ts'
import { persisted, usePersisted } from '../../../lib/settings/persisted.ts'
import { aBoolean } from '../../../lib/settings/shape.ts'
import { useVisit } from '../visit.ts'

export type Last = NonNullable<DataOf<typeof lastTime.get>['doc']>
/** The answer in the same place of the last visit. */
export type Was = Pick<LastAnswer, 'key' | 'kind' | 'answers' | 'values' | 'photos'>

/**
 * The answers of the visit before at the same place, with their words; null without one, or where the form hides them.
 */
export function useLastTime(submission: Submission): Last | null {
  const visit = useVisit(submission)
  const { project: projectId, milestone, site, createdAt } = submission
  const params = { projectId, formId: visit?.form._id ?? '' }
  const [before = createdAt] = [visit?.startedAt ?? createdAt, createdAt].toSorted(
    (a, b) => Date.parse(a) - Date.parse(b),
  )
  const query = { milestone: milestone._id, site: site._id, before }
  const { data } = useQuery({
    queryKey: keyOf(lastTime.get, params, query),
    queryFn: visit
      ? ({ signal }) => withSetupTexts(() => call(lastTime.get, { params, query, signal }))()
      : skipToken,
  })
  return data?.doc ?? null
}

const isShown = persisted('lastTime', aBoolean, true)

/** True if the answers of the last visit are shown beside the new ones; with the way to switch it. */
export const useIsLastShown = () => usePersisted(isShown)

/** Finds what stood in the place of an answer: at the same path, of the same class, in the entry of the same name. */
export function lastAnswersOf({ answers, quiet }: Last) {
  const asked = new Map(answers.map((one) => [placeOf(one.key, one.entryNames, one.kind), one]))
  const filled = new Map(quiet.map((one) => [quietPlace(one), one]))
  return {
    ofItem: (key: string, { entryNames, kind }: Pick<DataItem, 'entryNames' | 'kind'>) =>
      kind === null ? undefined : asked.get(placeOf(key, entryNames, kind)),
    ofQuiet(answer: QuietAnswer): Was | undefined {
      const was = filled.get(quietPlace(answer))
      return was && { ...was, answers: [was.value], values: [was.value], photos: 0 }
    },
  }
}

const placeOf = (key: string, entries: readonly string[], kind: string) =>
  JSON.stringify([questionPathOf(key), entries, questionClassOf(kind)])

const quietPlace = ({ key, entryPath, kind }: QuietAnswer) => placeOf(key, [entryPath], kind)
