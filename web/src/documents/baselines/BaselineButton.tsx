import { History } from 'lucide-react'
import { use } from 'react'
import { withSetupTexts } from '../../i18n/language.ts'
import { useT } from '../../i18n/useT.ts'
import { onDemand } from '../../lib/loading/onDemand.ts'
import { Button } from '../../ui/form/Button.tsx'
import { useOpener } from '../../ui/overlay/useOpener.ts'
import { useProjectId } from '../../lib/project/useProject.ts'
import classes from './BaselineButton.module.css'
import { baselineName } from '../../schedule/baseline/baseline-name.ts'
import { BaselinePlanContext } from '../../schedule/baseline/baseline-plan.ts'

const load = withSetupTexts(() => import('./BaselineMenu.tsx'))
const menu = onDemand(async () => (await load()).BaselineMenu)

/** The baseline that a page compares with, and the way to choose another one. */
export function BaselineButton() {
  const t = useT()
  const projectId = useProjectId()
  const chosen = use(BaselinePlanContext)
  const { Panel: Items, opener, trigger } = useOpener(menu, 'menu')
  return (
    <>
      <Button iconOnPhone={!chosen} icon={<History size={15} />} {...trigger}>
        {chosen ? (
          <span className={`oneLine ${classes.name}`}>
            {t('baselines.against', { name: baselineName(t, chosen.baseline) })}
          </span>
        ) : (
          t('milestones.baseline')
        )}
      </Button>
      {Items && opener && <Items opener={opener} projectId={projectId} />}
    </>
  )
}
