import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useShortcut } from '../../lib/keys/shortcuts.ts'
import { Tip } from '../../ui/overlay/Tip.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { PLACES } from '../../lib/project/places.ts'
import classes from './SideNav.module.css'

interface Props {
  place: (typeof PLACES)[number]
  projectId: string
  label: string
  /** Shows the icon alone, and the label as its tooltip. */
  rail: boolean
  /** A count beside the label. */
  children?: ReactNode
}

/** A link of the drawer; `g` and its letter go there too. */
export function NavItem({ place, projectId, label, rail, children }: Props) {
  const { icon: Icon } = place
  const navigate = useNavigate()
  const target = { to: place.to, params: { projectId } }
  useShortcut(`g ${place.key}`, () => void navigate(target))
  return (
    <li>
      <Tip label={label} position="right" disabled={!rail}>
        <Link
          {...target}
          className={classes.item}
          activeOptions={{ exact: place.text === 'shell.dashboard', includeSearch: false }}
        >
          <Icon size={17} aria-hidden="true" />
          {rail ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
          {!rail && children}
        </Link>
      </Tip>
    </li>
  )
}
