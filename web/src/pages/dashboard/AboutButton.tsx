import { Info } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { Button } from '../../ui/form/Button.tsx'
import { PopoverMenu } from '../../ui/overlay/PopoverMenu.tsx'
import classes from './AboutButton.module.css'
import { SummaryBand, type SummaryProps } from './SummaryBand.tsx'

/** What the project or site is, how far it is and whom to ask, where the schedule has their room. */
export default function AboutButton(props: SummaryProps) {
  const t = useT()
  return (
    <PopoverMenu
      width={420}
      trigger={
        <Button variant="quiet" icon={<Info size={15} />}>
          {t('gantt.about')}
        </Button>
      }
    >
      <div className={classes.about}>
        <SummaryBand {...props} />
      </div>
    </PopoverMenu>
  )
}
