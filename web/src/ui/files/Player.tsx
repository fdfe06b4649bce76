import { playingTime } from '@plumbline/contract/answers/playing-time'
import type { Attachment } from '@plumbline/contract/shapes'
import { useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { fileSize } from '../../lib/texts/fileSize.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import classes from './Files.module.css'

export type PlayedFile = Pick<Attachment, 'filename' | 'filesize' | 'media' | 'durationMs' | 'url'>

/** True if browsers can play the file. */
export const isPlayed = ({ media }: Pick<Attachment, 'media'>) =>
  media === 'audio' || media === 'video'

interface Props {
  file: PlayedFile
  number?: string | undefined
  isOnlyFilm?: boolean
}

/** Plays a recording or a film; under it stand its name, how long it is, and a link that saves it. */
export function Player({ file, number, isOnlyFilm = false }: Props) {
  const t = useT()
  const [failed, setFailed] = useState(false)
  const { filename, filesize, media, durationMs, url } = file
  const time = durationMs === null ? '' : playingTime(durationMs)
  const name = number
    ? t('submissions.recordingOf', { number })
    : t('submissions.recordingNamed', { name: filename })
  const played = {
    controls: true,
    src: url,
    'aria-label': [name, time].filter(Boolean).join(', '),
    onError: () => setFailed(true),
    // it begins to load before it stands on the page, and React tells no error of what does not stand there yet
    ref: (media: HTMLMediaElement | null) => {
      if (media?.error) setFailed(true)
    },
  }
  return (
    <>
      {failed ? (
        <p className="quiet">{t('submissions.cannotPlay')}</p>
      ) : media === 'audio' ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what the field records has no captions
        <audio {...played} className={classes.sound} preload="none" />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what the field records has no captions
        <video
          {...played}
          className={classes.film}
          preload={isOnlyFilm ? 'metadata' : 'none'}
          playsInline
        />
      )}
      <p className={classes.line}>
        <span>{[filename, time, fileSize(t, filesize)].filter(Boolean).join(' · ')} ·</span>{' '}
        <a href={url} download={filename}>
          {t('common.download')} <VisuallyHidden>{filename}</VisuallyHidden>
        </a>
      </p>
    </>
  )
}
