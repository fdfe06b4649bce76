import type { Submission } from '@plumbline/contract/submissions/submission'
import { useT } from '../../../i18n/useT.ts'
import { PointMap } from '../../../map/place/PointMap.tsx'
import { configuredTiles, haveStreetsAt } from '../../../map/tiles.ts'
import { Row, RowList } from '../../../ui/table/RowList.tsx'
import type { Fact } from '../../detail/Facts.tsx'
import { PlaceStrip } from '../../detail/PlaceStrip.tsx'
import { useSitePin } from '../../detail/useSitePin.ts'
import classes from './Versions.module.css'

interface Props {
  submission: Submission
  facts: readonly Fact[]
  zoom: 14
}

/** On phones a tab of its own: where it was made, and every row about it. */
export function FactsTab({ submission, facts, zoom }: Props) {
  const t = useT()
  const pin = useSitePin(submission.project, submission.site._id)
  const place = {
    lat: submission.submittedFromLat,
    lng: submission.submittedFromLng,
    zoom,
    status: submission.milestone.actualStatus,
    label: t('submissions.mapLabel', { ref: `S-${submission.refId}` }),
  }
  return (
    <div className={classes.facts}>
      {haveStreetsAt(configuredTiles, place) ? (
        <PointMap {...place} />
      ) : (
        <PlaceStrip {...place} pin={pin} />
      )}
      <RowList>
        {facts.map(({ label, value }) => (
          <Row key={label} label={label}>
            {value}
          </Row>
        ))}
      </RowList>
    </div>
  )
}
