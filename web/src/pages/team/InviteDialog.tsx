import { INVITED_MAX, invitations } from '@plumbline/contract/invitations'
import type { Language } from '@plumbline/contract/shapes'
import { useId, useState } from 'react'
import { LANGUAGE_CODES, LANGUAGES } from '@plumbline/contract/texts/languages'
import { problemText } from '../../lib/api/problem-text.ts'
import { useLanguage, useT } from '../../i18n/useT.ts'
import type { DialogProps } from '../../lib/overlay/dialogs.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Dialog, DialogButtons } from '../../ui/overlay/Dialog.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { addressesIn } from './addresses.ts'
import classes from './dialogs.module.css'
import { teamKeys } from '../../lib/project/team-queries.ts'

interface Props extends DialogProps {
  projectId: string
}

/** Invites people by mail: one address, or a list that was pasted. */
export default function InviteDialog({ projectId, onClose }: Props) {
  const t = useT()
  const label = useId()
  const [text, setText] = useState('')
  const [language, setLanguage] = useState<Language>(useLanguage().language)
  const [problem, setProblem] = useState('')
  const [wrongText, setWrongText] = useState<string>()
  const { addresses, wrong } = addressesIn(text)
  const send = useSend(invitations.send, {
    success: ({ docs }) => t('team.sent', { n: docs.length }),
    onSuccess: ({ alreadyMembers }) => {
      if (alreadyMembers.length === 0) return onClose()
      setText('')
      setProblem(t('team.alreadyMembers', { emails: alreadyMembers.join(', ') }))
    },
    onError: (error) => setProblem(problemText(error)),
    invalidates: () => teamKeys(projectId),
  })

  function submit() {
    if (send.isPending) return
    const refusal = refusalOf()
    setWrongText(refusal)
    setProblem('')
    if (refusal) return
    send.mutate({ params: { projectId }, body: { emails: addresses, language } })
  }
  function refusalOf(): string | undefined {
    if (wrong.length > 0) return t('team.noAddresses', { texts: wrong.slice(0, 5).join(', ') })
    if (addresses.length === 0) return t('problems.required')
    return addresses.length > INVITED_MAX ? t('team.tooMany', { n: INVITED_MAX }) : undefined
  }

  return (
    <Dialog title={t('team.inviteTitle')} onClose={onClose}>
      <Form onSubmit={submit}>
        <div className="stack">
          <p className="quiet">{t('team.inviteMeans')}</p>
          <TextArea
            label={t('team.addresses')}
            rows={5}
            value={text}
            readOnly={send.isPending}
            autoCapitalize="none"
            spellCheck={false}
            error={wrongText}
            data-autofocus
            onChange={(event) => {
              setText(event.target.value)
              setWrongText(undefined)
              setProblem('')
            }}
          />
          <p className={`quietText ${classes.count}`} aria-live="polite">
            {t('team.found', { n: addresses.length })}
          </p>
          <div className={classes.language}>
            <span id={label} className={classes.label}>
              {t('team.mailLanguage')}
            </span>
            <Select
              aria-labelledby={label}
              value={language}
              onChange={(event) => setLanguage(event.target.value as Language)}
            >
              {LANGUAGE_CODES.map((choice) => (
                <option key={choice} value={choice} lang={choice}>
                  {LANGUAGES[choice].name}
                </option>
              ))}
            </Select>
          </div>
          {problem && <Notice>{problem}</Notice>}
        </div>
        <DialogButtons>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" busy={send.isPending}>
            {t('team.sendInvitations')}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  )
}
