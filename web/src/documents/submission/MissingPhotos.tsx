import type { Submission } from '@plumbline/contract/submissions/submission'
import { ChevronDown, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useT } from '../../i18n/useT.ts'
import { daysBetween, formatFeedTime, localDay } from '../../lib/dates/dates.ts'
import { useMedia, XS } from '../../lib/media.ts'
import { fullName } from '../../lib/texts/people.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import classes from './MissingPhotos.module.css'
import { missingFiles, reasonOf, useVisit } from './visit.ts'

/** After so many days somebody is asked to open the app. */
const PATIENCE = 7

/** The files of a submission that have not arrived, and the photos that were refused; nothing once all are there. */
export function MissingPhotos({ submission }: { submission: Submission }) {
  const t = useT()
  const { locale } = useLanguage()
  const visit = useVisit(submission)
  const { filesArrived: n, filesExpected: of, createdAt } = submission
  const missing = missingFiles(visit)
  const phone = useMedia(XS)
  const isWaiting = n < of
  const [wasWaiting, setWasWaiting] = useState(isWaiting)
  if (isWaiting && !wasWaiting) setWasWaiting(true)
  const heard = visit?.lastHeardAt ? formatFeedTime(visit.lastHeardAt, undefined, locale) : 'none'
  const days = daysBetween(localDay(createdAt), localDay())
  const refused = visit?.files.filter((file) => file.refused !== null) ?? []
  const person = submission.createdBy
  const name = person ? fullName(person) : t('common.deletedUser')
  const head = (
    <output id="photos-received" className={classes.head}>
      {t('submissions.photosReceived', { n, of })}
    </output>
  )
  const ask = days > PATIENCE && (
    <p>
      {t('submissions.askToOpen', { n: days })}{' '}
      {visit?.senderEmail && (
        <a href={`mailto:${visit.senderEmail}`}>{t('submissions.writeTo', { name })}</a>
      )}
    </p>
  )
  const which = missing.size > 0 && (
    <ul className={classes.list}>
      {[...missing].map(([position, names]) => (
        <li key={position}>
          {visit?.data[position]?.number} {submission.data[position]?.question.questionText} ·{' '}
          {names.join(', ')}
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {wasWaiting && !isWaiting && (
        <VisuallyHidden>
          <output>{t('submissions.allArrived')}</output>
        </VisuallyHidden>
      )}
      {isWaiting && (
        <section className={classes.banner} aria-labelledby="photos-received">
          <Hourglass size={18} aria-hidden="true" />
          {phone ? (
            <div className="growing">
              <details className={classes.folded}>
                <summary>
                  <span>
                    {head}
                    {t('submissions.stillOnPhoneShort', { n: of - n, name })}
                  </span>
                  <ChevronDown size={18} aria-hidden="true" />
                </summary>
                {heard !== 'none' && <p>{t('submissions.lastHeard', { date: heard })}</p>}
                {which}
              </details>
              {ask}
            </div>
          ) : (
            <div className="growing">
              {head}
              <p>{t('submissions.stillOnPhone', { n: of - n, name, heard })}</p>
              {ask}
              {which && (
                <details>
                  <summary className={classes.which}>{t('submissions.whichOnes')}</summary>
                  {which}
                </details>
              )}
            </div>
          )}
        </section>
      )}
      {refused.map(({ name: file, refused: code }) => (
        <p key={file} className={`quietText ${classes.refused}`}>
          {t('submissions.fileRefused', { name: file, why: reasonOf(t, code ?? '') })}
        </p>
      ))}
    </>
  )
}
