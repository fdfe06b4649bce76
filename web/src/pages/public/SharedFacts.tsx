import type { SharedDocument } from '@plumbline/contract/shares/shared-document'
import { useT } from '../../i18n/useT.ts'
import { fullName } from '../../lib/texts/people.ts'
import { Coordinates } from '../../ui/Coordinates.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { Row, RowList } from '../../ui/table/RowList.tsx'
import { SeverityPill } from '../../ui/status/SeverityPill.tsx'
import { SubmissionStatus } from '../../documents/submission/SubmissionStatus.tsx'
import classes from './Shared.module.css'
import { referenceOf } from './reference.ts'

/** The rows of the header in their order. */
export function SharedFacts({ shared }: { shared: SharedDocument }) {
  const t = useT()
  const { milestone, site, createdBy } = shared
  const byHand = shared.type === 'issue' && shared.isRaisedByHand
  return (
    <div className={classes.facts}>
      <RowList>
        {milestone && <Row label={t('issues.rowMilestone')}>{milestone.name}</Row>}
        <Row label={t('issues.rowSite')}>{site.name}</Row>
        <Row label={t('issues.rowRefId')}>
          <span className="ref">{referenceOf(shared)}</span>
        </Row>
        <Row label={t(byHand ? 'work.rowGps' : 'issues.rowGps')}>
          <Coordinates lat={shared.submittedFromLat} lng={shared.submittedFromLng} />
        </Row>
        <Row label={t(byHand ? 'work.rowRaisedOn' : 'issues.rowSubmittedOn')}>
          <DateText value={shared.createdAt} form="numericTime" />
        </Row>
        <Row label={t(byHand ? 'work.rowRaisedBy' : 'issues.rowSubmittedBy')}>
          {createdBy ? fullName(createdBy) : t('common.deletedUser')}
        </Row>
        {shared.type === 'issue' && (
          <Row label={t('shared.rowSeverity')}>
            <SeverityPill severity={shared.currentCategorization} />
          </Row>
        )}
        <Row label={t('issues.rowStatus')}>
          <SubmissionStatus submission={shared} />
        </Row>
      </RowList>
    </div>
  )
}
