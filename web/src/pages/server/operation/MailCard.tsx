import type { OperationState } from '@plumbline/contract/operation/operation'
import { useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { Card, CardHead } from '../../../ui/Card.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { StateLine } from '../../../ui/state/StateLine.tsx'
import { StatePill } from '../../../ui/state/StatePill.tsx'
import { FailedMails } from './FailedMails.tsx'
import { duration } from './texts.ts'
import { useTestMail } from './useTestMail.ts'

/** The list of failed mails is open at first up to this number of mails. */
const FEW = 3
/** A mail that waits for longer, in seconds, is stuck. */
const STUCK_S = 900

/** The mail server, the numbers of mails in the last day, and the mails that failed. */
export function MailCard({ mail }: { mail: OperationState['mail'] }) {
  const t = useT()
  const test = useTestMail()
  const { server, sent, waiting, oldestS, refused, failed } = mail
  const [chosen, choose] = useState<boolean>()
  const isOpen = failed > 0 && (chosen ?? failed <= FEW)
  const isStuck = oldestS !== null && oldestS > STUCK_S
  return (
    <Card aria-labelledby="operation-mail">
      <CardHead id="operation-mail" title={t('operation.mail')}>
        {server !== null && (
          <Button size="s" busy={test.isPending} onClick={() => test.mutate({})}>
            {t('operation.testMail')}
          </Button>
        )}
      </CardHead>
      {(server !== null || failed > 0) && (
        <StateLine
          title={t('operation.sentToday')}
          text={t('operation.mailCounts', { sent, waiting, refused })}
        >
          {failed > 0 && (
            <Button size="s" variant="quiet" aria-expanded={isOpen} onClick={() => choose(!isOpen)}>
              {isOpen ? t('operation.hide') : t('operation.see', { n: failed })}
            </Button>
          )}
        </StateLine>
      )}
      {isOpen && <FailedMails />}
      {server === null ? (
        <StateLine title={t('operation.asFiles')} text={t('operation.asFilesText', { n: sent })}>
          <StatePill state="none">{t('operation.noServer')}</StatePill>
        </StateLine>
      ) : (
        <StateLine
          title={server}
          text={[
            t(sent > 0 ? 'operation.tookMail' : 'operation.tookNone'),
            oldestS === null
              ? t('operation.nothingWaits')
              : t('operation.oldestWaits', { age: duration(t, oldestS) }),
          ].join(' · ')}
        >
          {isStuck ? (
            <StatePill state="warn">{t('operation.waits')}</StatePill>
          ) : (
            <StatePill state={sent > 0 ? 'ok' : 'none'}>
              {t(sent > 0 ? 'operation.answered' : 'operation.notAskedYet')}
            </StatePill>
          )}
        </StateLine>
      )}
    </Card>
  )
}
