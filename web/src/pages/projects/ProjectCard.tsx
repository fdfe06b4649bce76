import type { Project } from '@plumbline/contract/projects'
import { users } from '@plumbline/contract/users'
import type { User } from '@plumbline/contract/users/user'
import { Link } from '@tanstack/react-router'
import { Bookmark, Heart } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { XS } from '../../lib/media.ts'
import { photoUrl } from '../../lib/texts/photoUrl.ts'
import { buttonClass } from '../../ui/form/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { LetterAvatar } from '../../ui/LetterAvatar.tsx'
import classes from './MyProjectsPage.module.css'
import { useSend } from '../../lib/api/useSend.ts'
import { session } from '../../lib/session/session.ts'

interface Props {
  project: Project
  user: User
  /** Its photo is on the screen from the beginning. */
  isFirst: boolean
}

/** A project of one's own: what it is, and the bookmark and heart. */
export function ProjectCard({ project, user, isFirst }: Props) {
  const t = useT()
  const target = { to: '/projects/$projectId', params: { projectId: project._id } } as const
  return (
    <Card as="article" className={classes.card} aria-labelledby={`project-${project._id}`}>
      <div className={classes.projectCardHead}>
        <LetterAvatar id={project._id} name={project.name} photo={project.avatarPhoto} size={36} />
        <div className="growing">
          <h2 id={`project-${project._id}`} className={classes.name} title={project.name}>
            {project.name}
          </h2>
          <p className={classes.date}>
            <DateText value={project.createdAt} form="numeric" />
          </p>
        </div>
      </div>
      <div className={classes.photo}>
        {project.photo && (
          <picture>
            <source media={XS} srcSet={photoUrl(project.photo, 'thumb')} />
            <img
              src={photoUrl(project.photo, 'screen')}
              alt=""
              loading={isFirst ? 'eager' : 'lazy'}
              fetchPriority={isFirst ? 'high' : 'auto'}
              decoding="async"
            />
          </picture>
        )}
      </div>
      <p className={classes.description}>{project.description}</p>
      <div className={`row ${classes.actions}`}>
        <Link
          {...target}
          className={buttonClass({ variant: 'primary' })}
          aria-label={t('projects.openNamed', { name: project.name })}
        >
          {t('projects.open')}
        </Link>
        <Link
          {...target}
          className={buttonClass()}
          aria-label={t('projects.summaryNamed', { name: project.name })}
        >
          {t('projects.summary')}
        </Link>
        <span className={classes.space} />
        <Choices project={project} user={user} />
      </div>
    </Card>
  )
}

/** The bookmark (in my list or not) and the heart (my default or not). */
function Choices({ project, user }: Omit<Props, 'isFirst'>) {
  const t = useT()
  const { toggleBookmark, toggleDefault } = useProjectChoices(user)
  const bookmarked = user.projectList.includes(project._id)
  const isDefault = user.defaultProject === project._id
  return (
    <>
      <IconButton
        label={t(bookmarked ? 'projects.unbookmark' : 'projects.bookmark')}
        icon={<Bookmark size={18} />}
        className={bookmarked ? classes.bookmarked : undefined}
        aria-pressed={bookmarked}
        onClick={() => toggleBookmark(project._id)}
      />
      <IconButton
        label={t(isDefault ? 'projects.unheart' : 'projects.heart')}
        icon={<Heart size={18} />}
        className={isDefault ? classes.default : undefined}
        aria-pressed={isDefault}
        onClick={() => toggleDefault(project._id)}
      />
    </>
  )
}

/**
 * The bookmark and the heart: shown at once, taken back when the server refuses. The heart of the
 * default project clears it.
 */
function useProjectChoices(user: User) {
  const t = useT()
  const { mutate } = useSend(users.update, {
    success: (_, { body }) =>
      t(body?.projectList ? 'projects.listUpdated' : 'projects.defaultUpdated'),
    optimistic: ({ body }, client) => {
      const before = client.getQueryData(session.queryKey)
      client.setQueryData(session.queryKey, (now) =>
        now ? { ...now, ...(body as Partial<User>) } : null,
      )
      return () => client.setQueryData(session.queryKey, before)
    },
  })
  const change = (body: Partial<Pick<User, 'projectList' | 'defaultProject'>>) =>
    mutate({ params: { userId: user._id }, body })
  return {
    toggleBookmark: (id: string) => change({ projectList: toggled(user.projectList, id) }),
    toggleDefault: (id: string) =>
      change({ defaultProject: user.defaultProject === id ? null : id }),
  }
}

function toggled(ids: string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
}
