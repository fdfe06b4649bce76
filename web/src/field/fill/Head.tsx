import { ArrowLeft, Check, CircleAlert, Languages, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import type { FormSession } from '../engine/open-form.ts'
import { useForm } from '../engine/watch.ts'
import classes from './fill.module.css'

interface Props {
  title: string
  /** The place. */
  subtitle: string
  /** A cross leaves the visit; an arrow goes one step back. */
  leave: 'close' | 'back'
  /** Null where nothing lies outside. */
  onLeave: (() => void) | null
  isSaved: boolean
  /** The phone has not kept the last answers, and is trying again. */
  isFailing?: boolean | undefined
  children?: ReactNode
}

export function Head(props: Props) {
  const { title, subtitle, leave, onLeave, isSaved, isFailing = false, children } = props
  const t = useT()
  const Icon = leave === 'close' ? X : ArrowLeft
  return (
    <header className={classes.head}>
      <div className={classes.headRow}>
        {onLeave && (
          <button
            type="button"
            className={classes.leave}
            aria-label={t(leave === 'close' ? 'fill.leave' : 'fill.back')}
            onClick={onLeave}
          >
            <Icon size={24} aria-hidden="true" />
          </button>
        )}
        <div className={classes.titles}>
          <h1>{title}</h1>
          {subtitle && <small>{subtitle}</small>}
        </div>
        {children}
        <output className={`row gap6 ${classes.saved}`} data-fault={isFailing || undefined}>
          {isFailing && (
            <>
              <CircleAlert size={18} aria-hidden="true" />
              {t('fill.notSaved')}
            </>
          )}
          {isSaved && !isFailing && (
            <>
              <Check size={18} aria-hidden="true" />
              {t('fill.saved')}
            </>
          )}
        </output>
      </div>
    </header>
  )
}

/** The languages of a form, where it has several. */
export function LanguageOfForm({ session }: { session: FormSession }) {
  const t = useT()
  const language = useForm(() => session.language())
  if (session.languages.length < 2) return null
  return (
    <span className={classes.language}>
      <Languages size={22} aria-hidden="true" />
      <select
        aria-label={t('fill.language')}
        value={language}
        onChange={(event) => session.showLanguage(event.currentTarget.value)}
      >
        {session.languages.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}
