import { Link } from '@tanstack/react-router'
import { useT } from '../../../i18n/useT.ts'
import classes from './AskSlipped.module.css'
import type { whoIsAsked } from './who-is-asked.ts'

interface Props {
  projectId: string
  left: ReturnType<typeof whoIsAsked>['left']
}

/** Who is not asked and why, with the way to where a contact is added. */
export function LeftRows({ projectId, left }: Props) {
  const t = useT()
  if (left.length === 0) return null
  return (
    <section className={classes.left} aria-label={t('slipped.left')}>
      <h3>{t('slipped.left')}</h3>
      <ul>
        {left.map(({ name, n, why }) => (
          <li key={name + why}>
            {name ? <b>{name}</b> : t('slipped.noName')} · {t('slipped.milestones', { n })} ·{' '}
            {t(`slipped.why.${why}`)}
          </li>
        ))}
      </ul>
      {left.some(({ why }) => why !== 'waiting') && (
        <Link to="/projects/$projectId/organisations" params={{ projectId }}>
          {t('slipped.organisations')}
        </Link>
      )}
    </section>
  )
}
