import { Link } from '@tanstack/react-router'
import { ClipboardPaste, FileUp, FormInput, History, MapPin, UserPlus } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import classes from './FirstSteps.module.css'
import type { Step } from './steps.ts'

interface Way {
  text: `steps.${Step}` | 'steps.invite' | 'steps.paste' | 'steps.schedule' | 'steps.save'
  icon: LucideIcon
  to:
    | '/projects/$projectId/update/sites'
    | '/projects/$projectId/update/milestones'
    | '/projects/$projectId/update/imports'
    | '/projects/$projectId/forms'
    | '/projects/$projectId/team'
    | '/projects/$projectId/baselines'
  search?: Record<string, string | number>
}

const SITES: Way = {
  text: 'steps.sites',
  icon: MapPin,
  to: '/projects/$projectId/update/sites',
}
const PASTE: Way = {
  text: 'steps.paste',
  icon: ClipboardPaste,
  to: '/projects/$projectId/update/milestones',
}
/** Where each step is taken, the best way last. */
const WAYS: Record<Step, readonly [...Way[], Way]> = {
  sites: [SITES],
  schedule: [
    PASTE,
    { text: 'steps.schedule', icon: FileUp, to: '/projects/$projectId/update/imports' },
  ],
  form: [{ text: 'steps.form', icon: FormInput, to: '/projects/$projectId/forms' }],
  people: [
    {
      text: 'steps.invite',
      icon: UserPlus,
      to: '/projects/$projectId/team',
      search: { invite: 1 },
    },
  ],
  baseline: [
    {
      text: 'steps.save',
      icon: History,
      to: '/projects/$projectId/baselines',
      search: { keep: 1 },
    },
  ],
}
/** Where one sees what a step that is done has brought. */
const OPEN: Record<Step, Way['to']> = {
  sites: '/projects/$projectId/update/sites',
  schedule: '/projects/$projectId/update/milestones',
  form: '/projects/$projectId/forms',
  people: '/projects/$projectId/team',
  baseline: '/projects/$projectId/baselines',
}

interface Props {
  projectId: string
  step: Step
  isDone: boolean
  /** The one that is to be taken now: it alone has the button that stands out. */
  isNext: boolean
  /** Needs another step first; its text says which. */
  isBlocked: boolean
}

/** The buttons and links of a step. */
export function StepButtons({ projectId, step, isDone, isNext, isBlocked }: Props) {
  const t = useT()
  const params = { projectId }
  if (isDone) {
    return (
      <Link to={OPEN[step]} params={params} className={classes.open}>
        {t('steps.open')}
      </Link>
    )
  }
  const ways = WAYS[step]
  if (isBlocked) {
    return (
      <Button disabled icon={<History size={15} />}>
        {t(ways.at(-1)?.text ?? `steps.${step}`)}
      </Button>
    )
  }
  return (
    <span className={`flow ${classes.ways}`}>
      {ways.map(({ text, icon: Icon, to, search = {} }, n) => (
        <Link
          key={to}
          to={to}
          params={params}
          search={search as never}
          className={buttonClass(isNext && n === ways.length - 1 ? { variant: 'primary' } : {})}
        >
          <Icon size={15} aria-hidden="true" />
          {t(text)}
        </Link>
      ))}
    </span>
  )
}
