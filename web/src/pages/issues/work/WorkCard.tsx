import type { Issue } from '@plumbline/contract/issues/issue'
import { useT } from '../../../i18n/useT.ts'
import { useShortcut } from '../../../lib/keys/shortcuts.ts'
import { useUser } from '../../../lib/session/useUser.ts'
import { dueState, dueWords } from '../../../documents/issue/due.ts'
import { useOwners } from '../../../lib/project/useOwners.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DueField } from './DueField.tsx'
import { OrganisationField } from './OrganisationField.tsx'
import { PersonSelect } from './PersonSelect.tsx'
import { useWork } from './useWork.ts'
import { WatcherRow } from './WatcherRow.tsx'
import classes from './Work.module.css'

const FIELD = { owner: 'work-owner', verifier: 'work-verifier', due: 'work-due' }

interface Props {
  issue: Issue
  /** A proposed date waits, and `d` declines it. */
  isUndecided: boolean
}

/** The owner of an issue, its day, and the people who follow it. A change is saved at once, with its entry. */
export function WorkCard({ issue, isUndecided }: Props) {
  const t = useT()
  const user = useUser()
  const owners = useOwners(issue.project)
  const { set, busy } = useWork(issue)
  const disabled = issue.isDeleted
  useShortcut(disabled ? undefined : 'o', () => document.getElementById(FIELD.owner)?.focus())
  useShortcut(disabled || isUndecided ? undefined : 'd', () =>
    document.getElementById(FIELD.due)?.focus(),
  )
  const { dueAt } = issue
  const due = dueAt === null ? null : { dueAt, isResolved: issue.isResolved }
  return (
    <Card className={classes.card} aria-label={t('work.card')} aria-busy={busy}>
      <div className={classes.row}>
        <label htmlFor={FIELD.owner}>{t('work.owner')}</label>
        <PersonSelect
          id={FIELD.owner}
          person={issue.owner}
          people={owners}
          nobody={t('work.nobody')}
          disabled={disabled}
          onChoose={(owner) => set({ owner })}
        />
        {issue.owner === null && !disabled && (
          <Button size="s" className={classes.below} onClick={() => set({ owner: user._id })}>
            {t('work.assignToMe')}
          </Button>
        )}
      </div>
      <div className={classes.row}>
        <label htmlFor={FIELD.verifier}>{t('work.verifier')}</label>
        <PersonSelect
          id={FIELD.verifier}
          person={issue.verifier}
          people={owners}
          nobody={t('work.anybody')}
          disabled={disabled}
          onChoose={(verifier) => set({ verifier })}
        />
      </div>
      <div className={classes.row}>
        <label htmlFor={FIELD.due}>{t('work.due')}</label>
        <DueField
          id={FIELD.due}
          dueAt={dueAt}
          disabled={disabled}
          onSet={(day) => set({ dueAt: day })}
        />
        {due && (
          <span className={`${classes.below} ${classes.words}`} data-state={dueState(due)}>
            {dueWords(t, due)}
          </span>
        )}
      </div>
      <OrganisationField issue={issue} disabled={disabled} onSet={set} />
      <WatcherRow
        issue={issue}
        people={owners}
        disabled={disabled}
        // a list of people is made from the one that is stored
        onSet={(work) => !busy && set(work)}
      />
    </Card>
  )
}
