import { visits, type VisitDetails } from '@plumbline/contract/intake/visits'
import type { Submission } from '@plumbline/contract/submissions/submission'
import { skipToken, useQuery } from '@tanstack/react-query'
import type { Translate } from '../../i18n/translate.ts'
import { call } from '../../lib/api/call.ts'
import { keyOf } from '../../lib/api/query.ts'
import { awayFrom } from '../../map/place/bearing.ts'
import { positionOf } from '../../map/sites.ts'
import { useSitePin } from '../detail/useSitePin.ts'

/** The visit that a submission came from, as soon as it is known; undefined for what was imported. */
export function useVisit({ project: projectId, visit }: Submission): VisitDetails | undefined {
  const params = { projectId, visitId: visit ?? '' }
  return useQuery({
    queryKey: keyOf(visits.get, params),
    queryFn: visit === null ? skipToken : ({ signal }) => call(visits.get, { params, signal }),
  }).data?.docs
}

/** The files that have not arrived yet, by the position of their answer. */
export function missingFiles(visit: VisitDetails | undefined): Map<number, string[]> {
  const missing = new Set(
    visit?.files.filter(({ arrivedAt, refused }) => !arrivedAt && !refused).map(({ name }) => name),
  )
  const found = new Map<number, string[]>()
  for (const [position, { files }] of visit?.data.entries() ?? []) {
    const names = files.filter((name) => missing.has(name))
    if (names.length > 0) found.set(position, names)
  }
  return found
}

/** The files that were refused, with the reason, by the position of their answer. */
export function refusedFiles(
  t: Translate,
  visit: VisitDetails | undefined,
): Map<number, { name: string; why: string }[]> {
  const refused = new Map(visit?.files.map(({ name, refused: code }) => [name, code]))
  const found = new Map<number, { name: string; why: string }[]>()
  for (const [position, { files }] of visit?.data.entries() ?? []) {
    const here = files.flatMap((name) => {
      const code = refused.get(name)
      return code ? [{ name, why: whyRefused(t, code) }] : []
    })
    if (here.length > 0) found.set(position, here)
  }
  return found
}

function whyRefused(t: Translate, code: string): string {
  return code === 'executable' ? t('submissions.refusedProgram') : reasonOf(t, code)
}

/** The sentence of a problem; its code where a newer server knows another reason. */
export function reasonOf(t: Translate, code: string): string {
  const key = `problems.${code}`
  return t.has(key) ? t(key as 'problems.fieldFileTooLarge') : code
}

/** Metres between a submission and its site; null where either has no position. */
export function useMetresToSite(submission: Submission): number | null {
  const { project, site, submittedFromLat: lat, submittedFromLng: lng } = submission
  const pin = useSitePin(project, site._id)
  const place = positionOf({ lat, lng })
  return pin && place ? awayFrom(pin, place).metres : null
}

/** The model of a phone as it says itself: 'SM-A546B'; '' where it does not. */
export function modelIn(agent: string): string {
  const [, ...parts] = (agent.split('(')[1]?.split(')')[0] ?? '').split(';')
  return parts.at(-1)?.split(' Build/')[0]?.trim() ?? ''
}
