import { useLinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PlaceTab } from '../lib/project/places.ts'

interface Props {
  projectId: string
  place: PlaceTab
  /** True if the page is at this place. The address does not tell, as two tabs may share theirs. */
  isHere: boolean
  className: string
  children: ReactNode
}

/** A link to a place of a project, or to one of its tabs. */
export function PlaceLink({ projectId, place, isHere, className, children }: Props) {
  const props = useLinkProps({
    to: place.to,
    params: { projectId },
    ...(place.tab && { search: { tab: place.tab } }),
  })
  return (
    <a {...props} className={className} aria-current={isHere ? 'page' : undefined}>
      {children}
    </a>
  )
}
