import { fieldKeys } from '@plumbline/contract/intake/field-keys'
import { useSearch } from '@tanstack/react-router'
import { Plus, UsersRound } from 'lucide-react'
import { withSetupTexts } from '../../../i18n/language.ts'
import { useT } from '../../../i18n/useT.ts'
import { useSend } from '../../../lib/api/useSend.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'
import { useMedia, XS } from '../../../lib/media.ts'
import { openDialog } from '../../../lib/overlay/dialogs.ts'
import { useAsked } from '../../../lib/overlay/useAsked.ts'
import { useProjectId } from '../../../lib/project/useProject.ts'
import { useIsAdmin } from '../../../lib/project/rights.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { WAYS } from './keys.ts'
import { showCodes } from './codes/show-codes.ts'
import { keysKeys } from './queries.ts'

const NewKeyDialog = lazyPart(withSetupTexts(() => import('./making/NewKeyDialog.tsx')))

/** The buttons that make keys: admins for everybody, members one for their own browser. */
export function FieldButtons() {
  const projectId = useProjectId()
  const admin = useIsAdmin()
  if (!admin) return WAYS.includes('browser') && <OwnKey projectId={projectId} />
  return <KeyMakers projectId={projectId} />
}

/** For others: one key, or one for each of several people. */
function KeyMakers({ projectId }: { projectId: string }) {
  const t = useT()
  const phone = useMedia(XS)
  const { newKey } = useSearch({ from: '/signed-in/projects/$projectId/team' })
  useAsked('newKey', newKey === 1, () => openDialog(NewKeyDialog, { projectId }))
  return (
    <>
      <Button
        icon={<UsersRound size={15} />}
        onClick={() => openDialog(NewKeyDialog, { projectId, several: true })}
      >
        {t(phone ? 'team.several' : 'team.severalKeys')}
      </Button>
      <Button
        variant="primary"
        icon={<Plus size={15} />}
        onClick={() => openDialog(NewKeyDialog, { projectId })}
      >
        {t('team.newKey')}
      </Button>
    </>
  )
}

function OwnKey({ projectId }: { projectId: string }) {
  const t = useT()
  const make = useSend(fieldKeys.createForBrowser, {
    onSuccess: ({ docs }) => showCodes({ keys: [docs], failed: null }),
    invalidates: () => keysKeys(projectId),
  })
  return (
    <Button
      variant="primary"
      icon={<Plus size={15} />}
      busy={make.isPending}
      onClick={() => make.mutate({ params: { projectId }, body: {} })}
    >
      {t('team.makeKey')}
    </Button>
  )
}
