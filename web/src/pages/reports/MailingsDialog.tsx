import { type ReportMailing, reportMailings } from '@plumbline/contract/reports/report-mailings'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { LANGUAGES } from '@plumbline/contract/texts/languages'
import { useT } from '../../i18n/useT.ts'
import { problemText } from '../../lib/api/problem-text.ts'
import { keyOf, q } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { formatDate } from '../../lib/dates/dates.ts'
import type { DialogProps } from '../../lib/overlay/dialogs.ts'
import { useUser } from '../../lib/session/useUser.ts'
import { useIsAdmin } from '../../lib/project/rights.ts'
import { fullName } from '../../lib/texts/people.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Dialog, DialogButtons } from '../../ui/overlay/Dialog.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import classes from './Mailings.module.css'
import { NewMailing } from './NewMailing.tsx'
import { PeopleChoice } from './PeopleChoice.tsx'

/** The reports that are mailed each Monday; admins say to whom, everybody may leave a list. */
export default function MailingsDialog({
  projectId,
  onClose,
}: DialogProps & { projectId: string }) {
  const t = useT()
  const admin = useIsAdmin()
  const [isAdding, setAdding] = useState(false)
  const query = useQuery(q(reportMailings.list, { params: { projectId } }))
  const docs = query.data?.docs
  return (
    <Dialog title={t('reports.mailings')} size={560} onClose={onClose}>
      <p className={classes.hint}>{t('reports.mailingsText')}</p>
      {query.error && <Notice>{problemText(query.error)}</Notice>}
      {docs?.length === 0 && !isAdding && (
        <p className={classes.none}>{t('reports.mailingsNone')}</p>
      )}
      {docs && docs.length > 0 && (
        <ul className={classes.list} aria-label={t('reports.mailings')}>
          {docs.map((mailing) => (
            <Mailing key={mailing._id} projectId={projectId} mailing={mailing} />
          ))}
        </ul>
      )}
      {isAdding ? (
        <NewMailing projectId={projectId} onDone={() => setAdding(false)} />
      ) : (
        <DialogButtons>
          <Button onClick={onClose}>{t('common.close')}</Button>
          {admin && (
            <Button variant="primary" icon={<Plus size={15} />} onClick={() => setAdding(true)}>
              {t('reports.mailingAdd')}
            </Button>
          )}
        </DialogButtons>
      )}
    </Dialog>
  )
}

interface Props {
  projectId: string
  mailing: ReportMailing
}

/** One report that is mailed: what it is, to whom, and when next. */
function Mailing({ projectId, mailing }: Props) {
  const t = useT()
  const user = useUser()
  const admin = useIsAdmin()
  const { _id: mailingId, kind, site, lang, people, nextOn } = mailing
  const [isEdited, setEdited] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>(people.map(({ _id }) => _id))
  const params = { projectId, mailingId }
  const invalidates = () => [keyOf(reportMailings.list, { projectId })]
  const remove = useSend(reportMailings.remove, {
    success: t('reports.mailingRemoved'),
    invalidates,
  })
  const leave = useSend(reportMailings.leave, { success: t('reports.mailingLeft'), invalidates })
  const change = useSend(reportMailings.change, {
    success: t('reports.mailingSaved'),
    invalidates,
    onSuccess: () => setEdited(false),
  })
  const name = site?.name ?? t('reports.wholeProject')
  return (
    <li className={classes.mailing}>
      <span className={classes.name}>{name}</span>
      <span className="subText">
        {[
          t(`reports.${kind}`),
          LANGUAGES[lang].name,
          t('reports.mailingNext', { date: formatDate(nextOn) }),
        ].join(' · ')}
      </span>
      {isEdited ? (
        <PeopleChoice projectId={projectId} chosen={chosen} onChange={setChosen} />
      ) : (
        <span className="quietText">
          {people.length === 0 ? t('reports.mailingNobody') : people.map(fullName).join(', ')}
        </span>
      )}
      <span className={`flow ${classes.buttons}`}>
        {people.some(({ _id }) => _id === user._id) && (
          <Button
            size="s"
            busy={leave.isPending}
            aria-label={t('reports.mailingLeaveOf', { name })}
            onClick={() => leave.mutate({ params })}
          >
            {t('reports.mailingLeave')}
          </Button>
        )}
        {admin && !isEdited && (
          <>
            <Button
              size="s"
              aria-label={t('reports.mailingPeopleOf', { name })}
              onClick={() => {
                setChosen(people.map(({ _id }) => _id))
                setEdited(true)
              }}
            >
              {t('reports.mailingPeople')}
            </Button>
            <Button
              size="s"
              busy={remove.isPending}
              aria-label={t('reports.mailingRemoveOf', { name })}
              onClick={() => remove.mutate({ params })}
            >
              {t('reports.mailingRemove')}
            </Button>
          </>
        )}
        {isEdited && (
          <>
            <Button size="s" onClick={() => setEdited(false)}>
              {t('common.cancel')}
            </Button>
            <Button
              size="s"
              variant="primary"
              busy={change.isPending}
              disabled={chosen.length === 0}
              onClick={() => change.mutate({ params, body: { people: [...chosen] } })}
            >
              {t('reports.save')}
            </Button>
          </>
        )}
      </span>
    </li>
  )
}
