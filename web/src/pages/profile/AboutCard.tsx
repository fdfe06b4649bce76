import { about } from '@plumbline/contract/operation/about'
import { useQuery } from '@tanstack/react-query'
import { ReleaseLinks } from '../../documents/about/ReleaseLinks.tsx'
import { useT } from '../../i18n/useT.ts'
import { q } from '../../lib/api/query.ts'
import { APP_NAME } from '../../lib/texts/name.ts'
import { Card, CardHead } from '../../ui/Card.tsx'
import classes from './ProfilePage.module.css'

/** Which release of the product runs, what it changed and what it is made of. */
export function AboutCard() {
  const t = useT()
  const { data } = useQuery({ ...q(about.get), staleTime: Infinity })
  if (!data) return null
  const { release, revision } = data
  return (
    <Card aria-labelledby="about">
      <CardHead id="about" title={t('profile.about', { name: APP_NAME })} />
      <div className={classes.release}>
        <span>
          {revision === null
            ? t('profile.release', { release })
            : t('profile.releaseOf', { release, revision: revision.slice(0, 7) })}
        </span>
        <ReleaseLinks {...data} />
      </div>
    </Card>
  )
}
