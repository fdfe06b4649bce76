import type { ActivityEntry } from '@plumbline/contract/activity'
import { CircleHelp, Paperclip } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { photoUrl } from '../../lib/texts/photoUrl.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { SeverityGlyph } from '../../ui/status/SeverityGlyph.tsx'
import { usePhotoAlt } from '../../documents/photos/usePhotoAlt.ts'
import { ChangeList } from '../../documents/thread/feed/ChangeList.tsx'
import { eventLook } from '../../documents/thread/feed/events.ts'
import { isComment } from '../../documents/thread/feed/feed.ts'
import { NoteText } from '../../documents/thread/feed/NoteText.tsx'
import { EntryLink, EntrySentence, entryText } from '../../documents/thread/entry-sentence.tsx'
import classes from './ActivityPage.module.css'
import { placeOf } from '../../lib/texts/place.ts'

interface Props {
  entry: ActivityEntry
  /** True for an entry of today or yesterday, of which only the time is shown. */
  isRecent: boolean
}

/** Who did what to which document, where and when, with the beginning of what was written. */
export function ActivityRow({ entry, isRecent }: Props) {
  const t = useT()
  const text = entryText(entry)
  const { change } = entry.content
  const lead = entry.content.answers.join(', ')
  const asLink = (name: ReactNode[]) => (
    <EntryLink projectId={entry.project} entry={entry}>
      {name}
    </EntryLink>
  )
  return (
    <li className={classes.entry}>
      <Sign entry={entry} />
      <article className="narrow">
        <p className={classes.sentence}>
          <span>
            <EntrySentence entry={entry} asDocument={asLink} />
          </span>
          <span className={classes.time}>
            <DateText value={entry.createdAt} form={isRecent ? 'recent' : 'feed'} />
          </span>
        </p>
        <p className={classes.place}>{placeOf(entry)}</p>
        {change && change.type !== 'Answers' && <ChangeList change={change} ofWork />}
        {entry.isDeleted && <p className={classes.gone}>{t('updates.deleted')}</p>}
        {(text || lead) && (
          <div className={classes.note}>
            <NoteText lead={lead} text={text} projectId={entry.project} isCut />
          </div>
        )}
        <Files entry={entry} />
      </article>
    </li>
  )
}

/** The sign of what somebody did, or the face of who wrote. */
export function Sign({ entry }: { entry: ActivityEntry }) {
  if (isComment(entry)) return <Avatar person={entry.createdBy} name={entry.authorName} size={28} />
  const Icon = eventLook(entry)?.icon ?? CircleHelp
  return (
    <span className={classes.disc} aria-hidden="true">
      {entry.actionType === 'Recategorized' ? (
        <SeverityGlyph severity={entry.categorization ?? -1} />
      ) : (
        <Icon size={14} />
      )}
    </span>
  )
}

/** Photos that a row shows; the document has the others. */
const PHOTOS = 4

function Files({ entry }: { entry: ActivityEntry }) {
  const t = useT()
  const alt = usePhotoAlt()
  const { photos, attachments } = entry.content
  if (photos.length + attachments.length === 0) return null
  const more = photos.length - PHOTOS
  return (
    <EntryLink projectId={entry.project} entry={entry} className={classes.files}>
      {photos.slice(0, PHOTOS).map((photo) => (
        <img
          key={photo._id}
          src={photoUrl(photo.url, 'thumb')}
          alt={alt(photo, entry.site.name)}
          width={72}
          height={48}
          loading="lazy"
        />
      ))}
      {more > 0 && <span>{t('activity.morePhotos', { n: more })}</span>}
      {attachments.length > 0 && (
        <span className={classes.count}>
          <Paperclip size={13} aria-hidden="true" />
          {t('activity.files', { n: attachments.length })}
        </span>
      )}
    </EntryLink>
  )
}
