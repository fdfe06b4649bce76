import { useQuery } from '@tanstack/react-query'
import { withSetupTexts } from '../../../i18n/language.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'
import { useIsAdmin } from '../../../lib/project/rights.ts'
import { usePersisted } from '../../../lib/settings/persisted.ts'
import { attentionQuery } from '../../../documents/attention/attention-query.ts'
import { LazyPart } from '../LazyPart.tsx'
import { hiddenSteps, STEPS, stepsDone } from './steps.ts'

const FirstSteps = lazyPart(withSetupTexts(() => import('./FirstSteps.tsx')))

interface Props {
  projectId: string
  /** True while it has no site. */
  isEmpty: boolean
  /** False where nobody need ask whether it is set up. */
  mayBeNew: boolean
}

/** The steps that set a project up, until all are taken, the field reports, or an admin hides them. */
export function SetUp({ projectId, isEmpty, mayBeNew }: Props) {
  const admin = useIsAdmin()
  const [hidden] = usePersisted(hiddenSteps)
  const { data } = useQuery({ ...attentionQuery(projectId, undefined), enabled: mayBeNew })
  const { setUp, lastReport } = data?.docs ?? {}
  if (!mayBeNew || !setUp || lastReport) return null
  const isOpen = stepsDone(setUp).size < STEPS.length && !hidden.includes(projectId)
  if (!(admin ? isOpen : isEmpty)) return null
  return (
    <LazyPart fallback={null}>
      <FirstSteps projectId={projectId} setUp={setUp} isAdmin={admin} />
    </LazyPart>
  )
}
