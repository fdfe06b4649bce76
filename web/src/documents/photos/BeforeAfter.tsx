import { useState } from 'react'
import { withSetupTexts } from '../../i18n/language.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { useT } from '../../i18n/useT.ts'
import { formatDay } from '../../lib/dates/dates.ts'
import { photoUrl } from '../../lib/texts/photoUrl.ts'
import classes from './Evidence.module.css'
import type { LightboxProps } from './Lightbox.tsx'
import { PhotoGallery } from './PhotoGallery.tsx'
import { usePhotoAlt } from './usePhotoAlt.ts'

const Compare = lazyPart(withSetupTexts(() => import('./Compare.tsx')))

/** The first photo of the report beside the first of the repair; the gallery has all of both. */
interface Props extends Omit<LightboxProps, 'index' | 'onClose' | 'photos'> {
  before: LightboxProps['photos']
  after: LightboxProps['photos']
}

/** How it was and how it is, side by side. */
export function BeforeAfter({ before, after, title, ...gallery }: Props) {
  const t = useT()
  const alt = usePhotoAlt()
  const [opened, setOpened] = useState<number | null>(null)
  const pair = [
    { key: 'before', photo: before[0], word: t('photos.before'), at: 0 },
    { key: 'after', photo: after[0], word: t('photos.after'), at: before.length },
  ]
  return (
    <>
      <ul className={classes.pair} aria-label={t('photos.compared')}>
        {pair.map(
          ({ key, photo, word, at }) =>
            photo && (
              <li key={key}>
                <button type="button" className={classes.tile} onClick={() => setOpened(at)}>
                  <img
                    src={photoUrl(photo.url, 'screen')}
                    alt={`${word}: ${alt(photo, title)}`}
                    loading="lazy"
                    decoding="async"
                  />
                  <span className={classes.when} aria-hidden="true">
                    {word} · {formatDay(photo.takenAt ?? photo.createdAt)}
                  </span>
                </button>
              </li>
            ),
        )}
      </ul>
      {before[0] && after[0] && (
        <Compare
          before={{ photo: before[0], word: t('photos.before') }}
          after={{ photo: after[0], word: t('photos.after') }}
        />
      )}
      {opened !== null && (
        <PhotoGallery
          photos={[...before, ...after]}
          index={opened}
          title={title}
          {...gallery}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
