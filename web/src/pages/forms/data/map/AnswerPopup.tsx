import { formData } from '@plumbline/contract/data/form-data'
import { shownOf } from '@plumbline/contract/answers/shown-of'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type * as L from 'leaflet'
import { useLanguage, useT } from '../../../../i18n/useT.ts'
import { problemText } from '../../../../lib/api/problem-text.ts'
import { q } from '../../../../lib/api/query.ts'
import { useSiteNames } from '../../../../lib/project/useSiteNames.ts'
import { photoUrl } from '../../../../lib/texts/photoUrl.ts'
import { useAnswerFormats } from '../../../../lib/texts/useAnswerFormats.ts'
import { PopupFrame } from '../../../../map/popup/PopupFrame.tsx'
import popup from '../../../../map/popup/popup.module.css'
import { DateText } from '../../../../ui/DateText.tsx'
import { ReviewPill } from '../../../../ui/status/ReviewPill.tsx'
import { Skeleton } from '../../../../ui/status/Skeleton.tsx'
import type { FormParams } from '../data-calls.ts'
import { questionName } from '../questions.ts'
import type { AnswerMark, AnswerPoint } from './answer-marks.ts'
import { ClassSign } from './ClassSign.tsx'
import classes from './Map.module.css'
import type { MapColour } from './map-colours.ts'
import type { ShownClass } from './useShownClasses.ts'

interface Props {
  map: L.Map
  mark: AnswerMark
  classes: readonly ShownClass[]
  colour: MapColour
  params: FormParams
  /** The questions whose photos are shown. */
  photosOf: readonly number[]
  byKeyboard: boolean
  onClose: () => void
}

/** The list of one spot has at most so many submissions. */
const LISTED = 50
/** Pixels by which marks reach above and below their place. */
const REACH = { one: { above: 12, below: 12 }, several: { above: 25, below: 25 } }

/** The popup of a mark: a submission with its answer, or the list of several on one spot. */
export function AnswerPopup({ map, mark, byKeyboard, onClose, ...of }: Props) {
  const t = useT()
  const { lat, lng, points } = mark
  const [point] = points
  if (!point) return null
  const isOne = points.length === 1
  return (
    <PopupFrame
      {...{ map, lat, lng, byKeyboard, onClose }}
      {...(isOne ? REACH.one : REACH.several)}
      title={isOne ? `S-${point.refId}` : t('data.submissionsCount', { n: points.length })}
    >
      {isOne ? <OneSubmission {...of} point={point} /> : <Several {...of} points={points} />}
    </PopupFrame>
  )
}

type Of = Pick<Props, 'classes' | 'colour' | 'params' | 'photosOf'>

function OneSubmission({
  params,
  point,
  classes: all,
  colour,
  photosOf,
}: Of & { point: AnswerPoint }) {
  const t = useT()
  const { language } = useLanguage()
  const siteName = useSiteNames()
  const formats = useAnswerFormats()
  const asked = colour === 'issues' ? [] : [colour.q]
  const { data, error } = useQuery(
    q(formData.page, {
      params,
      query: { _id: point._id, cols: [...new Set([...asked, ...photosOf])].join(','), limit: '1' },
    }),
  )
  const of = all[point.at]
  if (error) return <p className={classes.facts}>{problemText(error)}</p>
  const [row] = data?.docs ?? []
  if (!row) return <Skeleton height={120} />
  const [answer = null] = asked.length > 0 ? row.cells : []
  const photo = row.cells.find((cell) => cell?.firstPhoto)?.firstPhoto
  const words =
    answer && colour !== 'issues'
      ? shownOf({ kind: colour.kind, ...answer }, formats).text
      : of?.label
  return (
    <div className={classes.facts}>
      <ReviewPill review={row.review} />
      <span>{siteName(row.site)}</span>
      <span className="hintText">
        {row.milestone.name} · <DateText value={row.createdAt} />
      </span>
      <span className={`row ${classes.item}`}>
        {of && <ClassSign of={of} isDashed={point.isOfSite} />}
        <span>
          {colour === 'issues' ? t('data.map.issues') : questionName(t, colour, language)}
        </span>
        <b dir="auto">{words}</b>
      </span>
      {photo && (
        <img
          className={classes.photo}
          src={photoUrl(photo.url, 'thumb')}
          alt=""
          width={photo.width}
          height={photo.height}
          decoding="async"
        />
      )}
      <Link
        to="/projects/$projectId/submissions/$docId"
        params={{ projectId: params.projectId, docId: point._id }}
        search={{ answer: answer?.key }}
      >
        {t('data.map.open')}
      </Link>
    </div>
  )
}

function Several({ params, points, classes: all }: Of & { points: readonly AnswerPoint[] }) {
  const t = useT()
  const further = points.length - LISTED
  return (
    <ul className={popup.rows}>
      {points.slice(0, LISTED).map(({ _id, refId, at, isOfSite }) => {
        const of = all[at]
        return (
          <li key={_id}>
            <Link
              className={`row ${classes.item} ${classes.row}`}
              to="/projects/$projectId/submissions/$docId"
              params={{ projectId: params.projectId, docId: _id }}
            >
              {of && <ClassSign of={of} isDashed={isOfSite} />}
              <span className="ref">S-{refId}</span>
              <span dir="auto">{of?.label}</span>
            </Link>
          </li>
        )
      })}
      {further > 0 && <li className={classes.facts}>{t('data.map.further', { n: further })}</li>}
    </ul>
  )
}
