import { check } from '@plumbline/contract/problems/of-issue'
import { typedGroups } from '@plumbline/contract/projects/project-forms'
import type { ProjectDetail } from '@plumbline/contract/projects'
import type { LastChange } from '../../../../lib/api/last-change.ts'
import { useState } from 'react'
import { problemText } from '../../../../lib/api/problem-text.ts'
import { useT } from '../../../../i18n/useT.ts'
import { toastSuccess } from '../../../../lib/overlay/toasts.ts'
import { countChanges, draftOf, middleOf, type MapDraft, type Places } from './map-draft.ts'
import { useOwnChange, type ProjectChanging } from '../useProjectChange.ts'

type Problems = Partial<Record<string, string>>

/**
 * A draft of the map of a project, which is sent as a whole. It follows the project until somebody
 * changes the draft.
 */
export function useMapDraft(project: ProjectDetail, changing: ProjectChanging) {
  const t = useT()
  const { busy, change } = useOwnChange(changing)
  /** The project that one has looked at. */
  const [base, setBase] = useState(project)
  const [draft, setDraft] = useState(() => draftOf(project.mapDetails))
  const [stale, setStale] = useState<LastChange | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const unsaved = countChanges(base.mapDetails, draft)
  if (base !== project && unsaved === 0) follow(project)

  function follow(now: ProjectDetail) {
    setBase(now)
    setDraft(draftOf(now.mapDetails))
    setProblems({})
  }

  /**
   * Gives what is wrong by `{place of the group}.{field}`; nothing when it was sent.
   *
   * @param places of the sites that the project has now
   */
  async function save(places: Places, known: ReadonlySet<string>): Promise<Problems> {
    if (busy) return {}
    const checked = formOf(draft, places, known)
    setProblems(checked.problems)
    if (!checked.renderArr) return checked.problems
    const { format } = draft
    // what is not shown is not changed
    const renderArr = format === 'site' ? base.mapDetails.renderArr : checked.renderArr
    const { docs, refused } = await change({ mapDetails: { format, renderArr } }, base.version)
    if (docs) {
      toastSuccess(t('settings.saved'))
      setStale(null)
      follow(docs)
    } else if (refused.stale) {
      setStale(refused.stale.by)
      setBase(refused.stale.fresh)
    }
    return {}
  }

  return {
    draft,
    base,
    busy,
    stale,
    unsaved,
    problems,
    set: (next: MapDraft) => {
      setDraft(next)
      setProblems({})
    },
    save,
    discard: () => {
      setStale(null)
      follow(project)
    },
  }
}

/** The groups as the server takes them, without sites that are gone; or what is wrong with them. */
function formOf({ format, groups }: MapDraft, places: Places, known: ReadonlySet<string>) {
  if (format === 'site') return { renderArr: [], problems: {} }
  const typed = groups.map(({ name, lat, lng, sites }) => {
    const middle = lat.trim() === '' && lng.trim() === '' ? middleOf(sites, places) : null
    const at = middle ? { lat: String(middle.lat), lng: String(middle.lng) } : { lat, lng }
    return { name, ...at, sites: sites.filter((id) => known.has(id)) }
  })
  const { data, problems } = check(typedGroups, typed)
  const entries = (problems ?? []).map(
    ({ path, ...problem }) => [path, problemText(problem)] as const,
  )
  return { renderArr: data, problems: Object.fromEntries(entries.toReversed()) as Problems }
}

export type MapEditing = ReturnType<typeof useMapDraft>
