import { Link } from '@tanstack/react-router'
import { DueText } from '../../../documents/issue/DueText.tsx'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { fullName } from '../../../lib/texts/people.ts'
import { photoUrl } from '../../../lib/texts/photoUrl.ts'
import { awayFrom } from '../../../map/place/bearing.ts'
import { distanceText } from '../../../map/scale.ts'
import type { MapPosition } from '../../../map/sites.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { SeverityPill } from '../../../ui/status/SeverityPill.tsx'
import type { Point } from './points.ts'
import classes from './SitePoints.module.css'

interface Props {
  point: Point
  pin: MapPosition
  photo: { url: string } | null | undefined
}

/** A submission or an issue with its photo, how far from the pin, and what it waits for. */
export function PointRow({ point, pin, photo }: Props) {
  const t = useT()
  const { locale } = useLanguage()
  const { metres, point: direction } = awayFrom(pin, point)
  const away = t('map.fromPin', {
    distance: distanceText(locale, metres),
    point: Math.round(metres) === 0 ? 'here' : direction,
  })
  const content = (
    <>
      {photo && (
        <img src={photoUrl(photo.url, 'thumb')} alt="" width={64} height={48} decoding="async" />
      )}
      <span className={classes.words}>
        <b>
          {point.kind === 'issue'
            ? point.issue.question.errorText
            : point.submission.milestone.name}
        </b>
        <span className={classes.away}>
          <span className="ref">
            {point.kind === 'issue' ? `I-${point.issue.refId}` : `S-${point.submission.refId}`}
          </span>{' '}
          · {away}
        </span>
        <span className={classes.state}>
          {point.kind === 'issue' ? (
            <>
              <SeverityPill severity={point.issue.currentCategorization} short />
              <DueText issue={point.issue} />
            </>
          ) : (
            <>
              <DateText value={point.submission.createdAt} />
              {point.submission.createdBy && <span>{fullName(point.submission.createdBy)}</span>}
            </>
          )}
        </span>
      </span>
    </>
  )
  return point.kind === 'issue' ? (
    <Link
      className={classes.row}
      to="/projects/$projectId/issues/$docId"
      params={{ projectId: point.issue.project, docId: point.key }}
    >
      {content}
    </Link>
  ) : (
    <Link
      className={classes.row}
      to="/projects/$projectId/submissions/$docId"
      params={{ projectId: point.submission.project, docId: point.key }}
    >
      {content}
    </Link>
  )
}
