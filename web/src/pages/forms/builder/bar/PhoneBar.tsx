import { Plus, Send, Smartphone } from 'lucide-react'
import { useT } from '../../../../i18n/useT.ts'
import { Button } from '../../../../ui/form/Button.tsx'
import classes from './Bar.module.css'

interface Props {
  onAdd: (button: HTMLElement) => void
  onPreview: () => void
  onPublish: () => void
}

/** The actions for a form, at the bottom of a phone. */
export function PhoneBar({ onAdd, onPreview, onPublish }: Props) {
  const t = useT()
  return (
    <div className={classes.bottom}>
      <Button
        size="xl"
        icon={<Plus size={18} aria-hidden="true" />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => onAdd(currentTarget)}
      >
        {t('builder.addShort')}
      </Button>
      <Button size="xl" icon={<Smartphone size={18} aria-hidden="true" />} onClick={onPreview}>
        {t('builder.preview')}
      </Button>
      <Button
        size="xl"
        variant="primary"
        icon={<Send size={18} aria-hidden="true" />}
        onClick={onPublish}
      >
        {t('builder.publish')}
      </Button>
    </div>
  )
}
