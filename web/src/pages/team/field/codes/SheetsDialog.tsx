import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { Button } from '../../../../ui/form/Button.tsx'
import classes from './Code.module.css'
import { KeepDialog, NotAllMade } from './KeepDialog.tsx'
import { KeyPerson } from '../KeyPerson.tsx'
import { KeySheets } from './KeySheets.tsx'
import { keyName, wayOf } from '../keys.ts'
import type { Made } from './made-keys.ts'

interface Props extends Made {
  onClose: () => void
}

/** The codes of several keys, on sheets to print: now, and never again. */
export default function SheetsDialog({ keys, failed, onClose }: Props) {
  const t = useT()
  const [isSaved, setSaved] = useState(false)
  return (
    <KeepDialog
      title={t('field.sheetsTitle', { n: keys.length })}
      size={560}
      isSaved={isSaved}
      onClose={onClose}
      buttons={
        <Button
          icon={<Printer size={15} />}
          onClick={() => {
            setSaved(true)
            window.print()
          }}
        >
          {t('field.printSheets')}
        </Button>
      }
    >
      <p className={`hintText ${classes.about}`}>
        {t('field.shownOnce')} {t('field.sheetsText')}
      </p>
      <NotAllMade failed={failed} />
      <ul className={classes.list}>
        {keys.map((key) => (
          <li key={key._id} className={`row flow apart ${classes.row}`}>
            <KeyPerson person={key.person} size={32} />
            <span className="quietText">
              {key.label ? `${keyName(t, key)} · ${wayOf(t, key.kind)}` : wayOf(t, key.kind)}
            </span>
          </li>
        ))}
      </ul>
      <KeySheets keys={keys} />
    </KeepDialog>
  )
}
