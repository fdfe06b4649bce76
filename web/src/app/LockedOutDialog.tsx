import { projects } from '@plumbline/contract/projects'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import { lockedOut, type Why } from '../lib/session/locked-out.ts'
import { useT } from '../i18n/useT.ts'
import { copyText } from '../lib/texts/copy-text.ts'
import { keyOf } from '../lib/api/query.ts'
import { toastSuccess } from '../lib/overlay/toasts.ts'
import { Button } from '../ui/form/Button.tsx'
import { Dialog, DialogButtons } from '../ui/overlay/Dialog.tsx'
import { TextArea } from '../ui/form/TextArea.tsx'
import classes from './LockedOutDialog.module.css'
import { Widgets } from './Widgets.tsx'

interface Props {
  why: Why
  typed: readonly { name: string; text: string }[]
}

/** Says why the page can do nothing any more, and gives back what was typed on it. */
export default function LockedOutDialog({ why, typed }: Props) {
  const t = useT()
  const router = useRouter()
  const client = useQueryClient()

  async function leave() {
    lockedOut.clear()
    // whoever is signed out is sent to sign in by every page of theirs
    if (why === 'signedOut') return router.invalidate()
    await router.navigate({ to: '/projects', replace: true, ignoreBlocker: true })
    client.removeQueries({ queryKey: keyOf(projects.get) })
    return client.invalidateQueries({ queryKey: keyOf(projects.list) })
  }
  return (
    <Widgets>
      <Dialog title={t(`auth.${why}Title`)} size={560} onClose={() => void leave()}>
        <p className={classes.text}>{t(`auth.${why}Text`)}</p>
        {typed.length > 0 && (
          <>
            <p className={classes.text}>{t('auth.typedKept')}</p>
            <ul className={classes.list}>
              {typed.map(({ name, text }) => (
                <li key={name + text} className={classes.row}>
                  <TextArea label={name || t('auth.typedText')} value={text} readOnly />
                  <Button
                    size="s"
                    icon={<Copy size={15} />}
                    onClick={() => {
                      void copyText(text).then((done) => done && toastSuccess(t('auth.textCopied')))
                    }}
                  >
                    {t('auth.copyText')}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
        <DialogButtons>
          <Button variant="primary" data-autofocus onClick={() => void leave()}>
            {t(why === 'signedOut' ? 'auth.signIn' : 'auth.toMyProjects')}
          </Button>
        </DialogButtons>
      </Dialog>
    </Widgets>
  )
}
