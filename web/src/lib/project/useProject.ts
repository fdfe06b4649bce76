import { projects, type ProjectDetail } from '@plumbline/contract/projects'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { q } from '../api/query.ts'
import { useTitle } from '../texts/title.ts'

/** The project in the address; for what is inside the project's frame. */
export function useProjectId(): string {
  return useParams({ from: '/signed-in/projects/$projectId' }).projectId
}

/** The project in the address. Its frame has loaded it, so nothing waits. */
export function useProject(): ProjectDetail {
  const projectId = useProjectId()
  return useSuspenseQuery(q(projects.get, { params: { projectId } })).data.docs
}

/** Sets the document's title: '{object or page} · {project} · Plumbline'. */
export function useProjectTitle(page: string | undefined): void {
  useTitle(page, projectLabel(useProject()))
}

/** A project's `shortName`, else its code cut at 9 characters. */
export function projectLabel({ shortName, code }: { shortName: string; code: string }): string {
  return shortName || code.slice(0, 9)
}
