import { ASK_CHOSEN_MAX } from '@plumbline/contract/organisations/ask-several'
import { isLate } from '@plumbline/contract/rules/facts/milestone-facts'
import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { openAskSeveral } from '../../../documents/asks/several/open-ask-several.ts'
import { useT } from '../../../i18n/useT.ts'
import { localDay } from '../../../lib/dates/dates.ts'
import { milestonesQuery } from '../../../lib/project/project-queries.ts'
import { IconButton } from '../../../ui/form/IconButton.tsx'
import classes from './story.module.css'

interface Props {
  projectId: string
  siteId: string | undefined
}

/** Asks whoever does the work about all milestones that are late, of the project or of one site. */
export default function AskLate({ projectId, siteId }: Props) {
  const t = useT()
  const { data } = useQuery(milestonesQuery(projectId))
  const today = localDay()
  const late = (data?.docs ?? []).filter(
    (milestone) => (siteId === undefined || milestone.site === siteId) && isLate(milestone, today),
  )
  const n = late.length
  if (n === 0) return null
  return (
    <IconButton
      size="s"
      className={classes.askLate}
      label={t('detail.askAll', { n })}
      reason={n > ASK_CHOSEN_MAX ? t('issues.tooManyAtOnce', { n: ASK_CHOSEN_MAX }) : null}
      icon={<Send size={15} aria-hidden="true" />}
      aria-haspopup="dialog"
      onClick={() => openAskSeveral({ projectId, milestones: late.map(({ _id }) => _id) })}
    />
  )
}
