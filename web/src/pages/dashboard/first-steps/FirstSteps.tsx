import type { SetUp } from '@plumbline/contract/attention/attention-shapes'
import { Check, ChevronDown, Construction } from 'lucide-react'
import { useId, useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { Badge } from '../../../ui/status/Badge.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/status/EmptyState.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import classes from './FirstSteps.module.css'
import { StepButtons } from './StepButtons.tsx'
import { hideSteps, STEPS, stepsDone, type Step } from './steps.ts'

interface Props {
  projectId: string
  setUp: SetUp
  /** Others are told that it is being done. */
  isAdmin: boolean
}

/** The steps that are left in a new project. */
export default function FirstSteps({ isAdmin, ...rest }: Props) {
  const t = useT()
  if (isAdmin) return <Steps {...rest} />
  return (
    <Card className={classes.card}>
      <EmptyState
        as="h2"
        icon={<Construction size={22} />}
        title={t('steps.members')}
        text={t('steps.membersText')}
      />
    </Card>
  )
}

/** Once the schedule is in, the next step alone until one asks for all. */
function Steps({ projectId, setUp }: Omit<Props, 'isAdmin'>) {
  const t = useT()
  const id = useId()
  const done = stepsDone(setUp)
  const next = STEPS.find((step) => !done.has(step))
  const [isOpen, setOpen] = useState(setUp.milestones === 0)
  const shown = isOpen ? STEPS : STEPS.filter((step) => step === next)
  return (
    <Card className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id}>{t('steps.title')}</h2>
        <Badge accent>{t('steps.done', { n: done.size, total: STEPS.length })}</Badge>
        <span className={classes.bar} aria-hidden="true">
          <span style={{ width: `${(done.size / STEPS.length) * 100}%` }} />
        </span>
        <span className={classes.space} />
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          icon={<ChevronDown size={15} className={classes.chevron} />}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'steps.fold' : 'steps.unfold')}
        </Button>
        <Button variant="quiet" onClick={() => hideSteps(projectId)}>
          {t('steps.hide')}
        </Button>
      </header>
      <ol className={classes.steps}>
        {shown.map((step) => {
          const isDone = done.has(step)
          return (
            <li
              key={step}
              className={classes.step}
              data-done={isDone || undefined}
              data-next={step === next || undefined}
            >
              <span className={classes.number} aria-hidden="true">
                {isDone ? <Check size={15} strokeWidth={2.5} /> : STEPS.indexOf(step) + 1}
              </span>
              <span className={classes.lines}>
                <b>
                  {t(`steps.${step}`)}
                  {isDone && <VisuallyHidden>, {t('steps.isDone')}</VisuallyHidden>}
                </b>
                <span>
                  {isDone ? t(`steps.${step}Done`, countsOf(setUp)[step]) : t(`steps.${step}Text`)}
                </span>
              </span>
              <StepButtons
                projectId={projectId}
                step={step}
                isDone={isDone}
                isNext={step === next}
                isBlocked={step === 'baseline' && !done.has('schedule')}
              />
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

function countsOf(setUp: SetUp): Record<Step, { n: number; placed?: number }> {
  return {
    sites: { n: setUp.sites, placed: setUp.placed },
    schedule: { n: setUp.milestones },
    form: { n: setUp.forms },
    people: { n: setUp.people },
    baseline: { n: setUp.baselines },
  }
}
