import { Link } from '@tanstack/react-router'
import classes from './Detail.module.css'

interface Props {
  projectId: string
  site: { _id: string; name: string }
}

/** The name of a site; it leads to the dashboard with that site chosen. */
export function SiteLink({ projectId, site }: Props) {
  return (
    <Link
      className={classes.milestone}
      to="/projects/$projectId"
      params={{ projectId }}
      search={{ site: site._id }}
    >
      {site.name}
    </Link>
  )
}
