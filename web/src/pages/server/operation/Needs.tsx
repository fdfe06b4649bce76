import type { Grade, Need, NeedButton } from '@plumbline/contract/operation/needs'
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { Translate } from '../../../i18n/translate.ts'
import { useT } from '../../../i18n/useT.ts'
import { formatDayMonth } from '../../../lib/dates/dates.ts'
import { toastSuccess } from '../../../lib/overlay/toasts.ts'
import { copyText } from '../../../lib/texts/copy-text.ts'
import { Card, CardHead } from '../../../ui/Card.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Badge } from '../../../ui/status/Badge.tsx'
import { StateLine } from '../../../ui/state/StateLine.tsx'
import { type State, StateSign } from '../../../ui/state/StatePill.tsx'
import classes from './operation.module.css'
import { leadTo } from './heading.ts'
import { shortly } from './texts.ts'
import { useRun } from './useRun.ts'
import { useTestMail } from './useTestMail.ts'

const SIGNS: Record<Grade, State> = { red: 'bad', amber: 'warn', grey: 'none' }
/** The number of lines that are shown until somebody asks for more. */
const SHOWN = 8

/** The problems that need a superAdmin, the gravest first; or a line that all is well. */
export function Needs({ needs, time }: { needs: Need[]; time: string }) {
  const t = useT()
  const [all, showAll] = useState(false)
  if (needs.length === 0) {
    return (
      <output className={`row flow ${classes.well}`}>
        <Check size={18} aria-hidden="true" />
        <b>{t('operation.allWell')}</b>
        <span className={classes.looked}>{t('operation.lookedAt', { time })}</span>
        <small className={classes.again}>{t('operation.again')}</small>
      </output>
    )
  }
  const shown = all ? needs : needs.slice(0, SHOWN)
  return (
    <Card aria-labelledby="operation-needs">
      <CardHead
        id="operation-needs"
        title={t('operation.needs')}
        badge={<Badge>{needs.length}</Badge>}
      >
        <small className={classes.gravest}>{t('operation.gravest', { time })}</small>
      </CardHead>
      <ul>
        {shown.map((need) => (
          <NeedLine key={keyOf(need)} need={need} />
        ))}
      </ul>
      {shown.length < needs.length && (
        <div className={classes.more}>
          <Button variant="quiet" onClick={() => showAll(true)}>
            {t('operation.more', { n: needs.length - shown.length })}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** A line stays the same while its minutes change. */
const keyOf = ({ what, params: { host, lane } }: Need) => [what, host, lane].join(' ')

function NeedLine({ need }: { need: Need }) {
  const t = useT()
  const { press, busy } = useNeedButton(need)
  const { what, grade, button } = need
  const values = valuesOf(t, need)
  return (
    <li className={classes.need}>
      <StateLine
        sign={<StateSign state={SIGNS[grade]} />}
        title={t(`operation.need.${what}`, values)}
        text={t(`operation.need.${what}.hint`, values)}
      >
        {button && (
          <Button size="s" busy={busy} onClick={press}>
            {t(`operation.button.${button}`)}
          </Button>
        )}
      </StateLine>
    </li>
  )
}

/** The values of the sentences' placeholders: lanes in words, moments in the reader's time. */
function valuesOf(t: Translate, { params, since }: Need): Record<string, string | number> {
  const { lane } = params
  return {
    ...params,
    ...(typeof lane === 'string' && { lane: t(`operation.lane.${lane as 'quick'}`) }),
    since: since === null ? '' : ` ${t('operation.since', { time: shortly(since) })}`,
    day: since === null ? '' : formatDayMonth(since),
  }
}

/** The card that each leads to, by the id of its heading. */
const CARDS: Partial<Record<NeedButton, string>> = {
  seeBackup: 'operation-backup',
  seeIntegrity: 'operation-integrity',
  seeJobs: 'operation-jobs',
  seeMails: 'operation-mail',
  seeRoom: 'operation-room',
}

/** Does what the button of a line says. */
function useNeedButton({ button, params }: Need): { press: () => void; busy: boolean } {
  const t = useT()
  const test = useTestMail()
  const backUp = useRun('base')
  const copy = async () => {
    if (await copyText(String(params['setting']))) toastSuccess(t('operation.copied'))
  }
  const press = () => {
    if (button === 'copySetting') void copy()
    else if (button === 'testMail') test.mutate({})
    else if (button === 'backUp') backUp.mutate({})
    else if (button) leadTo(CARDS[button] ?? '')
  }
  return { press, busy: test.isPending || backUp.isPending }
}
