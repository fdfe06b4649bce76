import { API_PREFIX, type DataOf } from '@plumbline/contract/endpoint'
import { about } from '@plumbline/contract/operation/about'
import { useT } from '../../i18n/useT.ts'
import { openDialog } from '../../lib/overlay/dialogs.ts'
import { Button } from '../../ui/form/Button.tsx'
import classes from './about.module.css'
import { WhatIsNew } from './WhatIsNew.tsx'

/** The ways to what the release changed, and to what it is made of where the server has that. */
export function ReleaseLinks({ hasParts, notes }: DataOf<typeof about.get>) {
  const t = useT()
  return (
    <span className={classes.links}>
      <Button size="s" variant="quiet" onClick={() => openDialog(WhatIsNew, { notes })}>
        {t('operation.whatIsNew')}
      </Button>
      {hasParts && (
        <>
          <a href={API_PREFIX + about.licences.path}>{t('operation.licences')}</a>
          <a href={API_PREFIX + about.sbom.path}>{t('operation.sbom')}</a>
        </>
      )}
    </span>
  )
}
