import type { MadeFieldKey } from '@plumbline/contract/intake/field-key'
import type { Language } from '@plumbline/contract/shapes'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { textsIn } from '../../../../i18n/language.ts'
import type { Translate } from '../../../../i18n/translate.ts'
import { useLanguage, useT } from '../../../../i18n/useT.ts'
import { projectLabel, useProject } from '../../../../lib/project/useProject.ts'
import { useUser } from '../../../../lib/session/useUser.ts'
import { APP_NAME } from '../../../../lib/texts/name.ts'
import { fullName } from '../../../../lib/texts/people.ts'
import { Mark } from '../../../../ui/Mark.tsx'
import { QrCode } from '../../../../ui/QrCode.tsx'
import { codeOf, keyName, wayOf } from '../keys.ts'
import classes from './KeySheets.module.css'

const TEXTS = {
  collect: {
    head: 'field.sheetCollect',
    steps: ['field.sheetCollect1', 'field.sheetCollect2', 'field.sheetOffline'],
  },
  browser: {
    head: 'field.sheetBrowser',
    steps: ['field.sheetBrowser1', 'field.sheetBrowser2', 'field.sheetOffline'],
  },
} as const

/**
 * The sheets that are printed in the place of the page: a sheet of A6 for each key, four on a page of A4. They are
 * always black on white, each in the language of its person.
 */
export function KeySheets({ keys }: { keys: readonly MadeFieldKey[] }) {
  const textsOf = useTextsOf(keys.map(({ person }) => person.language))
  return createPortal(
    <div className={classes.paper}>
      {keys.map((key) => (
        <KeySheet key={key._id} fieldKey={key} t={textsOf(key.person.language)} />
      ))}
    </div>,
    document.body,
  )
}

function KeySheet({ fieldKey, t }: { fieldKey: MadeFieldKey; t: Translate }) {
  const project = useProject()
  const me = useUser()
  const { person, kind } = fieldKey
  const { head, steps } = TEXTS[kind]
  const who = project.poc ?? me
  const contact = [fullName(who), who.phoneNumber].filter(Boolean).join(', ')
  const about = [person.organization, keyName(t, fieldKey)].filter(Boolean).join(' · ')
  return (
    <article className={classes.sheet} lang={person.language}>
      <p className={classes.brand}>
        <Mark size={18} />
        <b>{APP_NAME}</b>
        <span className={classes.project}>{projectLabel(project)}</span>
      </p>
      <p className={classes.name}>{fullName(person)}</p>
      <p>{about}</p>
      <div className={classes.qr}>
        <QrCode text={codeOf(fieldKey)} label={t('field.codeLabel', { way: wayOf(t, kind) })} />
      </div>
      <p className={classes.head}>{t(head)}</p>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      <p className={classes.yours}>{t('field.sheetYours', { contact })}</p>
    </article>
  )
}

/** The texts of each language; those on the screen until another's have come. */
function useTextsOf(languages: readonly Language[]): (language: Language) => Translate {
  const t = useT()
  const { language: shown } = useLanguage()
  const [loaded, setLoaded] = useState<Partial<Record<Language, Translate>>>({})
  const others = [...new Set(languages)].filter((one) => one !== shown).join()
  useEffect(() => {
    for (const language of others.split(',').filter(Boolean) as Language[]) {
      void textsIn(language).then(
        (texts) => setLoaded((before) => ({ ...before, [language]: texts })),
        // better a sheet in another language than none
        () => undefined,
      )
    }
  }, [others])
  return (language) => (language === shown ? t : (loaded[language] ?? t))
}
