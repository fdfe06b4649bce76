import type { Visit } from '@plumbline/contract/intake/visits'
import { Code, Hourglass, List, TriangleAlert } from 'lucide-react'
import type { Translate } from '../../../i18n/translate.ts'
import { useT } from '../../../i18n/useT.ts'
import { formatDate, localDay } from '../../../lib/dates/dates.ts'
import { useIsAdmin } from '../../../lib/project/rights.ts'
import { photoUrl } from '../../../lib/texts/photoUrl.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Tag } from '../../../ui/status/Badge.tsx'
import classes from './Waiting.module.css'

const REASONS = {
  milestone: 'waiting.noMilestone',
  'archived target': 'waiting.archived',
  'form version': 'waiting.noVersion',
} as const

interface Props {
  visit: Visit
  /** The name of the person who sent it. */
  name: string
  onRead: (what: 'answers' | 'received') => void
}

/** Who sent a visit, of which form, why it waits, and what has arrived. */
export function VisitWords({ visit, name, onRead }: Props) {
  const t = useT()
  // what was received also tells of the phone
  const admin = useIsAdmin()
  const { sentBy, form, waitsFor, receivedAt, filesArrived, filesExpected } = visit
  const version = form.version ?? form.namedVersion
  const photos = t('waiting.photos', { n: filesArrived, of: filesExpected })
  return (
    <div className={classes.words}>
      <div className={`row ${classes.who}`}>
        <Avatar person={sentBy} size={32} />
        <span className={classes.name}>{name}</span>
        <span className={classes.when}>
          <DateText value={receivedAt} form="dateTime" />
        </span>
      </div>
      <h2>
        {form.title}
        {version !== null && (
          <span className={classes.version}> · {t('waiting.version', { n: version })}</span>
        )}
      </h2>
      {waitsFor && (
        <p className={classes.why}>
          <TriangleAlert size={15} aria-hidden="true" />
          <span>{whyOf(t, visit, waitsFor)}</span>
        </p>
      )}
      <div className={classes.photos}>
        {visit.photos.length > 0 && (
          <ul className={`flow gap6 ${classes.thumbs}`}>
            {visit.photos.map((url, n) => (
              <li key={url}>
                <a href={photoUrl(url, 'screen')} target="_blank" rel="noreferrer">
                  <img
                    src={photoUrl(url, 'thumb')}
                    alt={t('common.photoPlain', { n: n + 1, total: filesArrived })}
                    width={78}
                    height={52}
                    loading="lazy"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        {filesArrived < filesExpected ? (
          <Tag warning>
            <Hourglass size={12} aria-hidden="true" />
            {photos}
          </Tag>
        ) : (
          photos
        )}
      </div>
      <p className={classes.links}>
        <button
          type="button"
          className={classes.link}
          aria-haspopup="dialog"
          onClick={() => onRead('answers')}
        >
          <List size={14} aria-hidden="true" />
          {t('waiting.answers')}
        </button>
        {admin && (
          <button
            type="button"
            className={classes.link}
            aria-haspopup="dialog"
            onClick={() => onRead('received')}
          >
            <Code size={14} aria-hidden="true" />
            {t('waiting.received')}
          </button>
        )}
      </p>
    </div>
  )
}

/** The reason why a visit waits, with the facts that are known. */
function whyOf(t: Translate, { form, named }: Visit, waitsFor: keyof typeof REASONS): string {
  if (form.namedVersion !== null) {
    return t('waiting.noVersionNamed', { version: form.namedVersion })
  }
  if (waitsFor !== 'archived target' || !named?.archivedAt) return t(REASONS[waitsFor])
  const isSite = named.archived === 'site'
  return t(isSite ? 'waiting.siteArchived' : 'waiting.milestoneArchived', {
    name: isSite ? named.site : named.milestone,
    date: formatDate(localDay(named.archivedAt)),
  })
}
