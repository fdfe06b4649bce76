import { useParams } from '@tanstack/react-router'
import { useT } from '../i18n/useT.ts'
import { useHere } from '../lib/project/useHere.ts'
import { useIsAdmin } from '../lib/project/rights.ts'
import { LinkRow, linkInRow, NameInRow } from '../ui/LinkRow.tsx'
import { PlaceLink } from './PlaceLink.tsx'

/** The row below the heading that leads to the other pages of the place; nothing where it has no others. */
export function PlaceTabs() {
  const t = useT()
  const admin = useIsAdmin()
  const here = useHere()
  const { projectId = '' } = useParams({ strict: false })
  const tabs = here?.place.tabs?.filter(({ adminsOnly }) => admin || !adminsOnly) ?? []
  if (!here || tabs.length < 2) return null
  return (
    <LinkRow label={t('shell.pagesOf', { place: t(here.place.text) })}>
      {tabs.map((one) => (
        <li key={one.text}>
          <PlaceLink
            projectId={projectId}
            place={here.isTable && one.grid ? { ...one, to: one.grid } : one}
            isHere={one === here.tab}
            className={linkInRow}
          >
            <NameInRow text={t(one.text)} isOpen={one === here.tab} />
          </PlaceLink>
        </li>
      ))}
    </LinkRow>
  )
}
