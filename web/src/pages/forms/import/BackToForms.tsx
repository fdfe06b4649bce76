import { ArrowLeft } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import classes from './FormImport.module.css'

export function BackToForms({ projectId }: { projectId: string }) {
  const t = useT()
  return (
    <a href={`/projects/${projectId}/forms`} className={classes.back}>
      <ArrowLeft size={15} aria-hidden="true" />
      {t('form-import.back')}
    </a>
  )
}
