import type { VisitVersion } from '@plumbline/contract/intake/visit-versions'
import type { Submission } from '@plumbline/contract/submissions/submission'
import { useSearch } from '@tanstack/react-router'
import { useId, useState, type ReactNode } from 'react'
import { withSetupTexts } from '../../../i18n/language.ts'
import { useT } from '../../../i18n/useT.ts'
import { Meanwhile, lazyPart } from '../../../lib/loading/lazy-part.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Badge } from '../../../ui/status/Badge.tsx'
import { SkeletonRows } from '../../../ui/status/Skeleton.tsx'
import { TabPanel, Tabs } from '../../../ui/Tabs.tsx'
import { SwitchRow } from '../../../ui/form/SwitchRow.tsx'
import { useIsLastShown, useLastTime } from '../last/last-time.ts'
import { Answers } from '../Answers.tsx'
import { useVisit } from '../visit.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import classes from './Versions.module.css'
import { useVersions } from './versions.ts'

const VersionList = lazyPart(withSetupTexts(() => import('./VersionList.tsx')))
const OldAnswers = lazyPart(() => import('./OldAnswers.tsx'))

type Tab = 'answers' | 'versions' | 'received' | 'facts'

interface Props {
  submission: Submission
  /** On phones a tab of its own. */
  facts: ReactNode
}

/** The tabs of a visit: its answers, its versions, and the data as it arrived to the byte. */
export function SubmissionTabs({ submission, facts }: Props) {
  const t = useT()
  const id = useId()
  const [chosen, setChosen] = useState<Tab>('answers')
  const [old, setOld] = useState<VisitVersion | null>(null)
  const versions = useVersions(submission)
  const visit = useVisit(submission)
  const { answer }: { answer?: string } = useSearch({ strict: false })
  const last = useLastTime(submission)
  const [isLastShown, setLastShown] = useIsLastShown()
  const tabs: { value: Tab; label: string; badge?: ReactNode }[] = [
    { value: 'answers', label: t('submissions.answers') },
    ...(versions.length > 1
      ? [
          {
            value: 'versions' as const,
            label: t('submissions.versions'),
            badge: (
              <>
                {' '}
                <Badge>{versions.length}</Badge>
              </>
            ),
          },
        ]
      : []),
    ...(facts
      ? [{ value: 'facts' as const, label: t('submissions.facts') }]
      : [{ value: 'received' as const, label: t('submissions.asReceived') }]),
  ]
  const tab = tabs.some(({ value }) => value === chosen) ? chosen : 'answers'
  return (
    <Card aria-labelledby={`${id}-form`}>
      <h2 id={`${id}-form`} className={classes.name}>
        <VisuallyHidden>{t('submissions.form')}</VisuallyHidden>
      </h2>
      <div className={classes.tabs}>
        <Tabs
          id={id}
          label={t('submissions.form')}
          tabs={tabs}
          value={tab}
          onChange={(value) => {
            setOld(null)
            setChosen(value)
          }}
        />
        {last && tab === 'answers' && (
          <div className={classes.lastSwitch}>
            <SwitchRow label={t('versions.lastTime')} on={isLastShown} onChange={setLastShown} />
          </div>
        )}
      </div>
      <TabPanel id={id} value={tab}>
        <div className={classes.panel}>
          <Meanwhile value={<SkeletonRows rows={4} label={t('common.loading')} />}>
            {old ? (
              <>
                <output className={`row gap12 ${classes.old}`}>
                  <span>{t('submissions.youSee', { n: old.n })}</span>
                  <Button size="s" onClick={() => setOld(null)}>
                    {t('submissions.back')}
                  </Button>
                </output>
                <OldAnswers projectId={submission.project} visitId={old.visit} />
              </>
            ) : tab === 'answers' ? (
              <Answers submission={submission} sought={answer} />
            ) : tab === 'versions' ? (
              <VersionList
                projectId={submission.project}
                versions={versions}
                answers={visit?.data ?? []}
                onShow={(version) => setOld(version)}
              />
            ) : tab === 'facts' ? (
              facts
            ) : (
              <AsReceived submission={submission} />
            )}
          </Meanwhile>
        </div>
      </TabPanel>
    </Card>
  )
}

/** The XML of the newest visit, as it came. */
function AsReceived({ submission }: { submission: Submission }) {
  const visit = useVisit(submission)
  return <pre className={classes.xml}>{visit?.xml}</pre>
}
