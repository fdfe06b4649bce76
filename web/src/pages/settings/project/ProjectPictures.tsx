import type { ProjectDetail } from '@plumbline/contract/projects'
import { ImageOff } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import { photoUrl } from '../../../lib/texts/photoUrl.ts'
import { Card, CardHead } from '../../../ui/Card.tsx'
import { LetterAvatar } from '../../../ui/LetterAvatar.tsx'
import { PictureButton } from './PictureButton.tsx'
import classes from './ProjectEdit.module.css'

interface Props {
  project: ProjectDetail
  /** For admins: shows a project with another picture. */
  onChanged?: (project: ProjectDetail) => void
}

/** The photo of a project, and the small picture that stands for it in lists. */
export function ProjectPictures({ project, onChanged }: Props) {
  const t = useT()
  const { _id: projectId, name, photo, avatarPhoto } = project
  return (
    <Card aria-labelledby="pictures">
      <CardHead id="pictures" title={t('settings.pictures')} />
      <div className={classes.body}>
        {photo ? (
          <img
            className={classes.photo}
            src={photoUrl(photo, 'screen')}
            alt={t('settings.photoOf', { name })}
          />
        ) : (
          <div className={`${classes.photo} ${classes.noPhoto}`}>
            <ImageOff size={18} aria-hidden="true" />
            {t('settings.noPhoto')}
          </div>
        )}
        {onChanged && (
          <div className={classes.upload}>
            <PictureButton
              projectId={projectId}
              use="photo"
              label={photo ? 'settings.replacePhoto' : 'settings.uploadPhoto'}
              onDone={onChanged}
            />
            <p className="hintText">{t('profile.photoHint')}</p>
          </div>
        )}
        <div className={classes.avatar}>
          <LetterAvatar id={projectId} name={name} photo={avatarPhoto} size={48} />
          <div>
            <h3>{t('settings.avatar')}</h3>
            <p className="hintText">{t('settings.avatarHint')}</p>
          </div>
          {onChanged && (
            <div className={classes.upload}>
              <PictureButton
                projectId={projectId}
                use="avatar"
                label={avatarPhoto ? 'settings.replaceAvatar' : 'settings.uploadAvatar'}
                onDone={onChanged}
              />
            </div>
          )}
        </div>
      </div>
    </Card>
  )
}
