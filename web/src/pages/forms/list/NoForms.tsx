import { Link } from '@tanstack/react-router'
import { FileUp, LayoutTemplate, PencilRuler } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { Card } from '../../../ui/Card.tsx'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import { useNewForm } from '../new-form.ts'
import classes from './NoForms.module.css'

const STEPS = ['make', 'publish', 'give'] as const

/** A project without forms: ways to begin, and how it goes on. */
export function NoForms({ projectId }: { projectId: string }) {
  const t = useT()
  const make = useNewForm(projectId)
  const from = make.isPending ? make.variables.from : null
  return (
    <Card as="div" className={classes.card}>
      <h2 className={classes.title}>{t('forms.whatToLookAt')}</h2>
      <p className={classes.text}>{t('forms.whatToLookAtText')}</p>
      <div className={classes.ways}>
        <Way
          icon={<LayoutTemplate size={24} />}
          isBest
          title={t('forms.startFrom', { name: t('forms.template_site_visit') })}
          text={t('forms.startFromText')}
        >
          <Button
            variant="primary"
            size="l"
            busy={from === 'template'}
            onClick={() => make.mutate({ from: 'template', template: 'site_visit' })}
          >
            {t('forms.useTemplate')}
          </Button>
        </Way>
        <Way icon={<PencilRuler size={24} />} title={t('forms.build')} text={t('forms.buildText')}>
          <Button
            size="l"
            busy={from === 'nothing'}
            onClick={() => make.mutate({ from: 'nothing' })}
          >
            {t('forms.build')}
          </Button>
        </Way>
        <Way icon={<FileUp size={24} />} title={t('forms.importAn')} text={t('forms.importText')}>
          <Link
            to="/projects/$projectId/forms/import"
            params={{ projectId }}
            className={buttonClass({ size: 'l' })}
          >
            {t('forms.chooseFile')}
          </Link>
        </Way>
      </div>
      <h3 className={`overline ${classes.how}`}>{t('forms.howItGoesOn')}</h3>
      <ol className={classes.steps}>
        {STEPS.map((step, n) => (
          <li key={step}>
            <span className={classes.number} aria-hidden="true">
              {n + 1}
            </span>
            <div>
              <p className={classes.step}>{t(`forms.step_${step}`)}</p>
              <p>{t(`forms.step_${step}Text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

interface WayProps {
  /** 24 px. */
  icon: ReactNode
  title: string
  text: string
  isBest?: boolean
  children: ReactNode
}

function Way({ icon, title, text, isBest = false, children }: WayProps) {
  return (
    <section className={classes.way} data-best={isBest || undefined}>
      <span className={classes.tile} aria-hidden="true">
        {icon}
      </span>
      <h3 className={classes.wayTitle}>{title}</h3>
      <p className={`quietText ${classes.wayText}`}>{text}</p>
      {children}
    </section>
  )
}
